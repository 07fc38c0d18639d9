/**
 * Loads code once. After a failure the next call tries again:
 * the line may have been down, or a deploy may have replaced the file.
 */
export function loadAgain<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let loading: Promise<Code> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
