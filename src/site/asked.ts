import { createHash } from 'node:crypto'

/** Runs before the first paint of /cases: an address that asks for something never flashes the whole list. */
export const askedScript = "if (/[?&](q|category|year)=[^&]/.test(location.search)) document.documentElement.dataset.asked = 'waiting'"

/** For the page's content policy, which refuses inline scripts that it does not know. */
export const askedHash = `sha256-${createHash('sha256').update(askedScript).digest('base64')}` as const
