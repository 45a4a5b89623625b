declare module 'virtual:uno.css';
declare module '*.css';
