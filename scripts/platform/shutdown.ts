export interface Shutdown {
  /** What is opened last is closed first. */
  onStop: (close: () => Promise<unknown> | unknown) => void
  stop: (exitCode: number) => Promise<never>
  isStopping: () => boolean
}

const patienceMs = 8000

/**
 * Ends this process in order: on Ctrl-C, when told to, and when the parent is gone (its IPC channel closes), whatever was
 * opened by then. Signals that arrive meanwhile change nothing: Ctrl-C comes from the terminal and from the parent.
 */
export function createShutdown(): Shutdown {
  const closers: (() => Promise<unknown> | unknown)[] = []
  let stopping = false
  const stop = async (exitCode: number): Promise<never> => {
    if (stopping) return new Promise<never>(() => {})
    stopping = true
    setTimeout(() => process.exit(exitCode || 1), patienceMs).unref()
    for (const close of closers.toReversed()) {
      try {
        await close()
      } catch (error) {
        console.error(error)
      }
    }
    process.exit(exitCode)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  process.on('disconnect', () => void stop(0))
  // Listening would keep the process alive for the channel's sake.
  process.channel?.unref()
  return { onStop: (close) => void closers.push(close), stop, isStopping: () => stopping }
}
