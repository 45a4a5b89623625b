/** Loaded before a process of the site: what it waits a minute for, it waits two seconds for. */
const now = performance.now.bind(performance);

performance.now = () => now() * 30;
