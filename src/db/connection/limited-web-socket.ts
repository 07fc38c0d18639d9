/** Milliseconds to wait for the server to confirm that the connection is closed. */
const farewellMs = 500

/**
 * A WebSocket that reports soon after `close` that it is closed. A standard one waits until the server agrees,
 * which an unresponsive server never does. The pool would then count the connection forever.
 */
const limited = () =>
  class LimitedWebSocket extends WebSocket {
    override close(code?: number, reason?: string): void {
      super.close(code, reason)
      const giveUp = setTimeout(() => this.dispatchEvent(new Event('close')), farewellMs)
      this.addEventListener('close', () => clearTimeout(giveUp), { once: true })
    }
  }

let known: ReturnType<typeof limited> | undefined

/**
 * Made at the first connection. Node loads all of its fetch code when `WebSocket` is first read, which is
 * a third of the time that a function takes to start.
 */
export function limitedWebSocket(): ReturnType<typeof limited> {
  known ??= limited()
  return known
}
