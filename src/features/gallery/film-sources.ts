/** The addresses of a film, the smaller format first. */
export function filmSources(film: string): { src: `/video/${string}`; type: string }[] {
  return [
    { src: `/video/${film}.webm`, type: 'video/webm' },
    { src: `/video/${film}.mp4`, type: 'video/mp4' },
  ];
}
