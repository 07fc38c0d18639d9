import { createHash } from 'node:crypto'

/** For the page's content policy, which refuses inline scripts that it does not know. */
export const inlineHash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}` as const
