declare module 'virtual:uno.css';
declare module '*.css';
declare module '*.wasm?url' {
  const url: string;
  export default url;
}
