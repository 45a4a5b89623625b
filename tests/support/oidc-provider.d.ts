/** What the tests use of it; the package brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export type Koa = {
    path: string;
    query: Record<string, string | undefined>;
    headers: Record<string, string | undefined>;
    status: number;
    body: unknown;
    req: IncomingMessage;
    res: ServerResponse;
  };
  type Middleware = (ctx: Koa, next: () => Promise<void>) => Promise<void>;
  type Grant = { addOIDCScope: (scope: string) => void; save: () => Promise<string> };

  export default class Provider {
    constructor(issuer: string, configuration: object);
    readonly Grant: new (about: {
      accountId: string;
      clientId: string;
    }) => Grant;
    readonly AccessToken: {
      find: (token: string) => Promise<{ accountId: string; grantId: string } | undefined>;
    };
    use(middleware: Middleware): void;
    callback(): (req: IncomingMessage, res: ServerResponse) => void;
    interactionDetails(
      req: IncomingMessage,
      res: ServerResponse,
    ): Promise<{ params: { client_id: string; scope: string; auth_type?: string; auth_nonce?: string } }>;
    interactionFinished(
      req: IncomingMessage,
      res: ServerResponse,
      result: object,
      options: { mergeWithLastSubmission: boolean },
    ): Promise<void>;
  }
}
