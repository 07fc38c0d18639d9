export interface BuildQueue {
  /** Requests a build of the current content. Any number of requests during a build lead to one more build. */
  request: () => void
  /** Resolves when no build is running or queued. */
  idle: () => Promise<void>
}

/** Runs at most one build at a time. `run` must report its own failures. */
export function createBuildQueue(run: () => Promise<void>): BuildQueue {
  let waiting = false
  let running: Promise<void> | undefined
  const loop = async () => {
    while (waiting) {
      waiting = false
      await run()
    }
    running = undefined
  }
  const request = () => {
    waiting = true
    running ??= loop()
  }
  return { request, idle: async () => running }
}
