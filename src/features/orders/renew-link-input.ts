import * as z from 'zod/mini';
import { orderKeyInput } from './orders.ts';

/** Staff name the order alone: they have no link of it. */
export const renewByStaffInput = z.pick(orderKeyInput, { code: true });
