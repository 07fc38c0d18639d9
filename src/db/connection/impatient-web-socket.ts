/** How long the other side may take to say goodbye. */
const farewellMs = 500

/**
 * A WebSocket that says it is closed soon after it was told to close. By itself it waits for the other side to agree, and one that fell
 * silent never does: whoever waits for the connection's end would wait for ever, and a pool would count it as one of its own.
 */
export class ImpatientWebSocket extends WebSocket {
  override close(code?: number, reason?: string): void {
    super.close(code, reason)
    const giveUp = setTimeout(() => this.dispatchEvent(new Event('close')), farewellMs)
    this.addEventListener('close', () => clearTimeout(giveUp), { once: true })
  }
}
