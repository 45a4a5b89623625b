'use client';

import { useRouter } from 'waku/router/client';
import { MediaDrop, type MediaDropProps } from './media-drop.tsx';

/** Reads the room again for each picture that is there. */
export function MediaRoomDrop(props: Omit<MediaDropProps, 'onStored'>) {
  const { reload } = useRouter();
  return <MediaDrop {...props} onStored={() => void reload()} />;
}
