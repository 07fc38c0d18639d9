import { inlineHash } from '../rendering/inline-hash.ts'

/** Runs before the first paint of /cases: an address that asks for something never flashes the whole list. */
export const pendingQueryScript =
  "if (/[?&](q|category|year)=[^&]/.test(location.search)) document.documentElement.dataset.asked = 'waiting'"

export const pendingQueryHash = inlineHash(pendingQueryScript)
