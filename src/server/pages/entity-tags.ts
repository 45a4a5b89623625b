/** Entity tags of HTTP: whether what a browser has is what would be sent. */

export function isSameTag(ifNoneMatch: string, etag: string): boolean {
  const strong = etag.replace(/^W\//, '');
  return (
    ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === strong)
  );
}
