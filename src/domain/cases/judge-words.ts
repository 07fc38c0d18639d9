/** Titles and styles of judges, as sources of regular expressions. */

const rank = '(?:senior|chief|deputy|regional|acting|designated|resident|principal|presiding|additional|first-tier|upper)'
const field =
  "(?:costs?|taxing|district|circuit|high court|tribunal|employment|chancery|icc|insolvency (?:and|&) companies court|admiralty|family|(?:queen['’]s|king['’]s) bench|enterprise)"
const honour = "(?:(?:the )?(?:(?:rt|right)\\.? )?hon(?:ou?rable|['’]ble)?\\.? (?:the )?)?"

/** Titles before a judge's name: `Lord Justice`, `HHJ`, `Deputy Costs Judge`. */
export const titleWords = `(?:the )?${honour}(?:${[
  '(?:lord|lady|mr|mrs|ms|miss|dame)\\.? ?justice',
  '(?:his|her) hon(?:ou?r|\\.)?(?: (?:deputy )?(?:circuit )?judge)?',
  'h\\.? ?h\\.? ?j(?:\\.|udge\\b)?',
  `(?:(?:mr|mrs|ms|miss|madam) )?(?:${rank} )*(?:${field} )*(?:judge|master|registrar|recorder|costs officer)(?: \\(magistrates['’] courts?\\))?`,
  'd\\.?d\\.?j\\.?',
  'd\\.?j\\.?',
  '(?:lord|lady|baroness)',
  '(?:sir|dame)',
  '(?:(?:lay|specialist|tribunal) )*member ?:?',
].join('|')})`

/** Titles before anyone's name. */
export const addressWords = '(?:mr|mrs|ms|miss|dr|prof(?:essor)?)\\.?'

const tail =
  "(?: (?:of|the|court|courts|appeal|high|senior|supreme|costs office|queen['’]s|king['’]s|bench|family|chancery|division|tribunals?|upper|civil|criminal|employment|england|(?:and|&) (?:wales|property|chancery|companies|asylum)|chamber|administrative|business|property|rolls|protection|appeals?)\\b|, (?:civil|criminal) division\\b)*"

/** An office that only judges hold, with or without a name. */
export const officeWords = `(?:the )?${honour}(?:${[
  'master of the rolls',
  '(?:lord|lady) chief justice',
  '(?:(?:deputy|senior|vice|chamber|acting)[- ])*president',
  '(?:vice[- ])?chancellor(?= of|$| ?[,;:()])',
  '(?:deputy )?head of (?:civil|family|criminal) justice',
  "(?:queen|king)['’]s remembrancer",
  '(?:honorary |resident )?recorder of (?:kingston upon hull|newcastle upon tyne|[\\p{L}-]+)',
].join('|')})${tail}`

/** An office after a name. With a name behind it, it is a title. */
export const rankWords = `(?:(?:an?|the) )?(?:${[
  'deputy (?:high court )?judge',
  `(?:${rank} )*(?:${field} )+judge`,
  '(?:senior |chief |deputy )+(?:chancery )?master',
  '(?:chief )?taxing master',
  '(?:(?:high court )?judge|(?:lay |specialist )?member) of',
  'lords? justices? of appeal',
  'justices? of the supreme court',
  'recorder',
].join('|')})${tail}`

/** Words that never occur in a judge's name: parties, counsel, courts and dates. */
const notOfNames = new Set(
  `and with between sitting the as in on at for by to v vs versus date dated hearing hearings heard handed delivered judgment judgement
  approved draft final ruling decision order reasons case claim neutral citation claimant claimants defendant defendants appellant
  appellants respondent respondents applicant applicants petitioner petitioners plaintiff plaintiffs interested intervener interveners party
  parties limited ltd llp plc lp inc company council trust nhs insurance hospital hospitals university royal strand london building court
  courts division tribunal office copyright solicitor solicitors counsel instructed behalf appeared appearing transcript official regina
  rex secretary state commissioner commissioners minister deceased executor executors estate others another anor ors monday tuesday
  wednesday thursday friday saturday sunday is was were had has held said that this from not crown html version`.split(/\s+/),
)

/** Letters after a name that any barrister or knight may have. */
export const letterWords = '(?:[KQ]\\.?C\\.?|PC|CB|GBE|[DKCMO]BE|[GKDCLM]?CVO|[LM]VO|FRS|FBA|[FM]RICS|FIRRV|FAAV|DL|TD|RD|JP)'
/** Letters after a name that only judges have. */
export const judicialWords = '(?:L\\.?J\\.?|JSC|J\\.?S\\.?C\\.?|DPSC|PSC|LCJ|CJ|M\\.?R\\.?|J\\.?|P\\.?|C\\.?|VP)'

const nameWord =
  /(?:\p{Lu}\.)+|\p{Lu}(?:[\p{L}\p{M}'’‘\-‐‑]|\.(?=\p{L}))*|(?:of|de|du|des|la|le|van|von|der|den|ter|di|da|al|bin)(?= \p{Lu})/uy

const smallCapitals = /^\p{Ll}[\p{Ll}'’-]+(?: \p{Ll}[\p{Ll}'’-]+){0,3}$/u

/** `TRIBUNAL JUDGE ann owl`: a typist's small capitals are lower case in plain text. */
export const isNameInSmallCapitals = (text: string): boolean =>
  smallCapitals.test(text) && !text.split(' ').some((word) => notOfNames.has(word) || word === 'of')

/** The word at the index if it can be part of a name. */
export function nameWordAt(text: string, at: number): string | undefined {
  nameWord.lastIndex = at
  const word = nameWord.exec(text)?.[0]
  if (word === undefined || notOfNames.has(word.toLowerCase())) return undefined
  return word
}
