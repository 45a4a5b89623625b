import type { Tx } from '#db/client.ts';
import { comments } from '#db/schema/comments.ts';
import { addDays, addSeconds, parkInstant } from '#src/values/day.ts';
import { cloudComments } from './voices/cloud-comments.ts';
import type { CommentSeed } from './voices/comment-seed.ts';
import { readersComments } from './voices/readers-comments.ts';

const SEEDS = [...cloudComments, ...readersComments];
/** The later in the list, the later in its day: an answer comes after what it answers. */
const MINUTES_APART = 23;

/** Threads under posts, and a few that wait for the moderators; rows that exist stay as they are. */
export async function seedComments(tx: Tx, when: { today: string }): Promise<void> {
  const rows = SEEDS.map((seed, index) => commentRow(seed, index, when));
  await tx.insert(comments).values(rows).onConflictDoNothing();
}

function commentRow(seed: CommentSeed, index: number, { today }: { today: string }) {
  const { key, post, name, content, daysAgo, under } = seed;
  const start = parkInstant(addDays(today, -daysAgo), '07:30');
  return {
    id: commentId(key),
    subjectKind: 'post' as const,
    subjectId: `post-${post}`,
    threadId: commentId(threadOf(seed)),
    parentId: under ? commentId(under) : null,
    authorName: name,
    email: `${key}@khach.example`,
    content,
    locale: seed.locale ?? ('vi' as const),
    isStaff: seed.isStaff ?? false,
    state: seed.isWaiting ? ('pending' as const) : ('approved' as const),
    visitorId: null,
    createdAt: addSeconds(start, index * MINUTES_APART * 60),
  };
}

function commentId(key: string): string {
  return `cm-${key}`;
}

/** The key of the comment that opened the thread. */
function threadOf({ key, under }: CommentSeed): string {
  const parent = SEEDS.find((one) => one.key === under);
  return parent ? threadOf(parent) : key;
}
