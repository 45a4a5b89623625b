import { useEffect, useLayoutEffect } from 'react';

/** An effect before the next paint. React warns about those on the server, where there is nothing to lay out. */
export const useCommit = typeof document === 'undefined' ? useEffect : useLayoutEffect;
