export interface Shutdown {
  /** The function that was registered last is called first. */
  onStop: (close: () => Promise<unknown> | unknown) => void
  stop: (exitCode: number) => Promise<never>
  isStopping: () => boolean
}

const timeLimitMs = 8000

/**
 * Closes everything in order and ends this process: after a signal, a call of `stop`, or the end of the parent.
 * Further signals are ignored, because Ctrl-C arrives from the terminal and from the parent.
 */
export function createShutdown(): Shutdown {
  const closers: (() => Promise<unknown> | unknown)[] = []
  let stopping = false
  const stop = async (exitCode: number): Promise<never> => {
    if (stopping) return new Promise<never>(() => {})
    stopping = true
    setTimeout(() => process.exit(exitCode || 1), timeLimitMs).unref()
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
  // A listener for 'disconnect' keeps the process alive. Undo that.
  process.channel?.unref()
  return { onStop: (close) => void closers.push(close), stop, isStopping: () => stopping }
}
