/** Milliseconds to wait for the server to confirm that the connection is closed. */
const farewellMs = 500

/**
 * A WebSocket that reports soon after `close` that it is closed. A standard one waits until the server agrees,
 * which an unresponsive server never does. The pool would then count the connection forever.
 */
export class LimitedWebSocket extends WebSocket {
  override close(code?: number, reason?: string): void {
    super.close(code, reason)
    const giveUp = setTimeout(() => this.dispatchEvent(new Event('close')), farewellMs)
    this.addEventListener('close', () => clearTimeout(giveUp), { once: true })
  }
}
