export interface BuildQueue {
  /** Asks for a build of what the content is now. Asked during a build, one more follows, however often. */
  request: () => void
  /** Resolves when nothing is being built or waiting. */
  idle: () => Promise<void>
}

/** At most one build at a time; `run` reports its own failures. */
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
