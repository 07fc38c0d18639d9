import { paths } from '#domain/site/paths.ts'
import { callText, inlineScript } from '../rendering/inline-script.ts'
import { fadePages } from './fade-pages.ts'
import { oldBrowserCall } from './old-browser.ts'
import { showStandIns } from './show-stand-ins.ts'

const fade = callText(fadePages, paths.cases)

/**
 * The scripts before the first paint, by kind of page. One script each, because each additional one blocks the
 * parser.
 */
const furtherCalls = {
  plain: [callText(showStandIns)],
  case: [fade],
  register: [fade],
} as const
export type PageKind = keyof typeof furtherCalls

const written = new Map<string, ReturnType<typeof inlineScript>>()

/** `phone` is the number to call in the notice about an old browser. Kept, because ten thousand pages share it. */
export function firstScript(kind: PageKind, phone: string | null) {
  const name = `${kind} ${phone ?? ''}`
  const script = written.get(name) ?? inlineScript(oldBrowserCall(phone), ...furtherCalls[kind])
  written.set(name, script)
  return script
}
