import { foldText } from '../search/fold.ts'

// Kept apart from named-cases.ts, which a search by words need not load.

/**
 * Whether a text may be a citation, a name or a provision. Citations and rules have a digit, and a name has
 * a 'v' or a 're'. Other texts need no code that reads them.
 */
export const mayNamePage = (text: string): boolean => /\d|(?:^|[^a-z])(?:v|vs|versus|re|ex|precedent)(?:[^a-z]|$)/i.test(text)

/** A party without its title and legal form. */
const plainParty = (party: string): string =>
  foldText(party.trim()).replaceAll(/^(?:the|mr|mrs|ms|miss|dr) | (?:ltd|limited|llp|plc)$/g, '')

/** Whether a text is the whole name of one party: `belsner` of `Belsner v CAM Legal Services Ltd`. */
export function namesParty(text: string, title: string): boolean {
  const [name, parties] = [plainParty(text), title.split(' v ')]
  return name.length > 1 && parties.length > 1 && parties.some((party) => plainParty(party) === name)
}
