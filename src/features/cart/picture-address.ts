/** Islands have no list of pictures: the server knows the file behind a name. */
export function pictureAddress(name: string): string {
  return `/api/pictures/${encodeURIComponent(name)}`;
}
