/** Preloaded into a site under test: its clock is ten seconds late. */
Date.now = (
  (now) => () =>
    now() - 10_000
)(Date.now);
