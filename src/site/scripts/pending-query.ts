import { inlineHash } from '../rendering/inline-hash.ts'

/** Runs before the first paint of /cases, so that an address with a query never flashes the whole list. */
export const pendingQueryScript =
  "if (/[?&](q|category|year)=[^&]/.test(location.search)) document.documentElement.dataset.asked = 'waiting'"

export const pendingQueryHash = inlineHash(pendingQueryScript)
