/**
 * Preloaded into a primary for a control: what refuses places that are not there is gone from its statements on their way to
 * the libSQL server, to which they go as JSON. Less than none is left then, which would be refused as the last places are.
 */
const escaped = (sql: string) => JSON.stringify(sql).slice(1, -1);
const GUARD = escaped(' <= "quotas"."capacity"');
const LEFT = escaped('"capacity" - "held" - "sold"');

const send = WebSocket.prototype.send;
WebSocket.prototype.send = function sendUnguarded(message) {
  const changed =
    typeof message === 'string'
      ? message.replaceAll(GUARD, ' >= 0').replaceAll(LEFT, `max(0, ${LEFT})`)
      : message;
  return send.call(this, changed);
};
