/** Paths that name a file: no page answers them. */
export const FILE_PATH = /\.(js|css|map|png|jpg|webp|avif|svg|ico|woff2|txt|json)$/;
