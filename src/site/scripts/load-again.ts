/**
 * Loads code once. After a failure the next call tries again: the connection may have been down, or a deploy may
 * have replaced the file. Many browsers remember a failed import until the page is left, so none is started
 * while they are offline.
 */
export function loadAgain<Code>(load: () => Promise<Code>, isOnline = () => navigator.onLine): () => Promise<Code> {
  let loading: Promise<Code> | undefined
  return () => {
    if (loading === undefined && !isOnline()) return Promise.reject(new Error('The browser is offline.'))
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
