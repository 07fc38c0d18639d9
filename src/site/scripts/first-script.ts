import { paths } from '#domain/site/paths.ts'
import sans from '#styles/fonts/sans.woff2?url'
import serif from '#styles/fonts/serif.woff2?url'
import { callText, inlineScript } from '../rendering/inline-script.ts'
import { delayFirstPaint } from './delay-first-paint.ts'
import { fadePages } from './fade-pages.ts'
import { loadFonts } from './load-fonts.ts'
import { oldBrowserCall } from './old-browser.ts'
import { showStandIns } from './show-stand-ins.ts'
import { isLineSlow } from './slow-line.ts'

export const fontFiles = [serif, sans] as const

const isSlow = { text: callText(isLineSlow) }
const fonts = callText(loadFonts, isSlow, fontFiles)
const fade = callText(fadePages, isSlow, paths.cases)

/**
 * The scripts that run before the first paint, by kind of page.
 * One script each, because every further one blocks the parser.
 */
const furtherCalls = {
  plain: [callText(showStandIns)],
  case: [fade],
  register: [fade, callText(delayFirstPaint)],
} as const
export type PageKind = keyof typeof furtherCalls

const written = new Map<string, ReturnType<typeof inlineScript>>()

/** `phone` is the number to call in the notice about an old browser. Kept, because ten thousand pages share it. */
export function firstScript(kind: PageKind, phone: string | null) {
  const name = `${kind} ${phone ?? ''}`
  const script = written.get(name) ?? inlineScript(fonts, oldBrowserCall(phone), ...furtherCalls[kind])
  written.set(name, script)
  return script
}
