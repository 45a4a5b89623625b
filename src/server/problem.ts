/** The only way a procedure refuses: a tRPC code, a message id and its values. */
import { TRPCError } from '@trpc/server';
import type { MessageId, MessageValues } from '#i18n/intl.ts';

export class Problem extends TRPCError {
  readonly messageId: MessageId;
  readonly values: MessageValues;

  constructor(code: TRPCError['code'], messageId: MessageId, values: MessageValues = {}) {
    super({ code, message: messageId });
    this.messageId = messageId;
    this.values = values;
  }
}
