/** A reader of the demo blog; all of them are invented. `under` is the key of the comment it answers. */
export type CommentSeed = {
  key: string;
  post: string;
  name: string;
  content: string;
  daysAgo: number;
  under?: string;
  locale?: 'en';
  isStaff?: boolean;
  isWaiting?: boolean;
};

export const PARK_NAME = 'Đỉnh Mây';
