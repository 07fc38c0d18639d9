/** The tracker's own shape: calls made before it has loaded wait in `q`, which it empties. */
export interface Tracker {
  (event: string, options: { props: Record<string, string> }): void
  q?: unknown[][]
}

declare global {
  /** Only there where analytics are configured: site/scripts/analytics.ts puts a queue in the tracker's place until it has loaded. */
  var plausible: Tracker | undefined
}

/** Says that something happened; nobody listens unless analytics are configured. */
export function track(event: 'form-submit', props: Record<string, string>): void {
  globalThis.plausible?.(event, { props })
}
