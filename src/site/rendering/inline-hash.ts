import { createHash } from 'node:crypto'

/** The hash of an inline script or style for the page's content policy, which refuses unknown ones. */
export const inlineHash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}` as const
