import { paths } from './paths.ts'

/** The lists that lead to the notes of the register, and where each begins. */
export const registerLists = {
  case: { name: 'Cases', path: paths.cases },
  rule: { name: 'Rules', path: paths.rules },
  authority: { name: 'Authorities', path: paths.authorities },
  judge: { name: 'Judges', path: paths.judges },
}
