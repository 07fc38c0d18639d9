/** Caches the files read last, up to `limit` bytes, so that further typing and going back cost nothing. */
export function keepFiles(read: (name: string) => Promise<Uint8Array>, limit: number): (name: string) => Promise<Uint8Array> {
  const kept = new Map<string, Promise<Uint8Array>>()
  let bytes = 0
  const measure = async (name: string, file: Promise<Uint8Array>) => {
    bytes += (await file).length
    for (const [oldest, old] of kept) {
      if (bytes <= limit || oldest === name) return
      kept.delete(oldest)
      bytes -= (await old).length
    }
  }
  return (name) => {
    const known = kept.get(name)
    const file = known ?? read(name)
    // The newest file is last.
    kept.delete(name)
    kept.set(name, file)
    if (!known) measure(name, file).catch(() => kept.delete(name))
    return file
  }
}
