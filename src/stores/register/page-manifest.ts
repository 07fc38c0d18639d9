import { searchFilesId } from '#domain/site/paths.ts'
import type { Manifest } from '#search/format.ts'
import type { PageFiles } from '#search/page-files.ts'

/** The manifest that the build wrote into the page. Undefined in the dev server. */
export function readPageManifest(): Manifest | undefined {
  const text = globalThis.document?.getElementById(searchFilesId)?.textContent
  if (!text) return undefined
  const { manifest }: PageFiles = JSON.parse(text)
  return manifest
}
