/** A TCP line on loopback that can be slow, reset, cut, or lose the answer to one kind of request. */
import { connect, createServer, type Socket } from 'node:net';

export type FaultyLine = {
  port: number;
  url: string;
  /** Added to each chunk in both directions. */
  delayMs: number;
  /** While true, connections are refused at once. */
  isCut: boolean;
  /** While true, requests are taken and nothing comes back. */
  isSilent: boolean;
  /** Resets the connection instead of bringing the answer to the next request that contains this text; then empty. */
  loseAnswerTo: string;
  /** Does so with the answer to whatever is asked next; then false. */
  losesNextAnswer: boolean;
  /** Resets the next so many requests before they reach the server. */
  resetNext: number;
  /** Nothing comes back any more over what is open now, as after a firewall has forgotten it. */
  silenceOpen: () => void;
  /** Resets every open connection now. */
  reset: () => void;
  /** Cuts the line and resets what is open. */
  cut: () => void;
  stop: () => Promise<void>;
};

export async function openFaultyLine(targetPort: number): Promise<FaultyLine> {
  const open = new Set<Socket>();
  const silenced = new WeakSet<Socket>();
  const line: FaultyLine = {
    port: 0,
    url: '',
    delayMs: 0,
    isCut: false,
    isSilent: false,
    loseAnswerTo: '',
    losesNextAnswer: false,
    resetNext: 0,
    silenceOpen() {
      for (const socket of open) silenced.add(socket);
    },
    reset() {
      for (const socket of [...open]) socket.resetAndDestroy();
    },
    cut() {
      line.isCut = true;
      line.reset();
    },
    stop: () =>
      new Promise((resolve) => {
        line.cut();
        server.close(() => resolve());
      }),
  };
  const server = createServer((client) => {
    if (line.isCut) return void client.resetAndDestroy();
    join(line, client, { open, silenced, targetPort });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  line.port = (server.address() as { port: number }).port;
  line.url = `http://127.0.0.1:${line.port}`;
  return line;
}

type Ends = { open: Set<Socket>; silenced: WeakSet<Socket>; targetPort: number };

function join(line: FaultyLine, client: Socket, { open, silenced, targetPort }: Ends): void {
  const server = connect(targetPort, '127.0.0.1');
  let isAnswerLost = false;
  const end = () => {
    open.delete(client);
    client.resetAndDestroy();
    server.destroy();
  };
  open.add(client);
  client.on('data', (chunk) => {
    if (line.resetNext > 0) {
      line.resetNext -= 1;
      return end();
    }
    if (line.loseAnswerTo && chunk.includes(line.loseAnswerTo)) {
      line.loseAnswerTo = '';
      isAnswerLost = true;
    }
    isAnswerLost ||= line.losesNextAnswer;
    line.losesNextAnswer = false;
    later(line, () => server.write(chunk));
  });
  server.on('data', (chunk) => {
    if (isAnswerLost) return end();
    if (!line.isSilent && !silenced.has(client)) later(line, () => client.write(chunk));
  });
  for (const socket of [client, server]) {
    socket.on('error', end);
    socket.on('close', end);
  }
}

function later({ delayMs }: FaultyLine, work: () => void): void {
  if (delayMs > 0) setTimeout(work, delayMs);
  else work();
}
