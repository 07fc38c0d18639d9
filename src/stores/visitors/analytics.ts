/** The tracker's interface. Calls made before it has loaded are queued in `q`. */
export interface Tracker {
  (event: string, options: { props: Record<string, string> }): void
  q?: unknown[][]
}

declare global {
  /** Absent without analytics. site/scripts/analytics.ts sets a queue until the tracker has loaded. */
  var plausible: Tracker | undefined
}

export function track(event: 'form-submit', props: Record<string, string>): void {
  globalThis.plausible?.(event, { props })
}
