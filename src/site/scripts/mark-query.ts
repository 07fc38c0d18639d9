import { callText } from '../rendering/inline-script.ts'

function markQuery(): void {
  if (/[?&](q|category|year|court|judge)=[^&]/.test(location.search)) document.documentElement.dataset['results'] = 'waiting'
}

/** Runs before the first paint of /cases, so that an address with a query never flashes the whole list. */
export const markQueryCall = callText(markQuery)
