/** Heads in the format of real judgments with invented people, and the judges that each names. */
interface JudgmentHead {
  shape: string
  head: string
  judges: string[]
}

const parties = 'Between:\nJANE DOE\nClaimant\n- and -\n\nACME & SONS LIMITED\nDefendant'
const counsel = 'Ann Silk KC (instructed by Black & White LLP) for the Claimant\nMr Tom Junior for the Defendant\nHearing date: 4 May 2021'
const line = '____________________'
const dashes = '- - - - - - - - - - - - - - - - - - - - -'

/** A page of BAILII: blank lines around the judges, a spaced-out heading, a rule of underscores. */
const bailii = (bench: string, rest = `${parties}\n\n${line}\n\n${counsel}\n\n${line}\n\nHTML VERSION OF JUDGMENT`) =>
  `Neutral Citation Number: [2021] EWHC 999 (SCCO)\nCase No: SC-2020-BTP-000001\n\nIN THE HIGH COURT OF JUSTICE\nSENIOR COURTS COSTS OFFICE\n\nRoyal Courts of Justice\nStrand, London, WC2A 2LL\n04/05/2021\n\nB e f o r e :\n\n${bench}\n\n${line}\n\n${rest}`
/** A page of Find Case Law: no blank lines, table cells separated by bars. */
const findCaseLaw = (bench: string, rest = 'Between :\nJANE DOE | Claimant |\n- and - | |\nACME LIMITED | Defendant |') =>
  `IN THE HIGH COURT OF JUSTICE\nKING'S BENCH DIVISION\nRoyal Courts of Justice\nStrand, London, WC2A 2LL\nBefore :\n${bench}\n${rest}\nApproved Judgment\n`

export const judgmentHeads: readonly JudgmentHead[] = [
  { shape: 'one master', head: bailii('MASTER WREN'), judges: ['MASTER WREN'] },
  {
    shape: 'words of a head on the line of a judge',
    head: bailii('Mr Justice Heron Between Acme Limited', counsel),
    judges: ['Mr Justice Heron'],
  },
  { shape: 'one costs judge', head: bailii('COSTS JUDGE SWIFT'), judges: ['COSTS JUDGE SWIFT'] },
  { shape: 'a deputy costs judge with silk', head: bailii('DEPUTY COSTS JUDGE HERON KC'), judges: ['DEPUTY COSTS JUDGE HERON KC'] },
  { shape: 'an office below a name', head: bailii('MASTER WREN\n(SENIOR COSTS JUDGE)'), judges: ['MASTER WREN (SENIOR COSTS JUDGE)'] },
  { shape: 'an office after a comma', head: bailii('MASTER WREN, COSTS JUDGE'), judges: ['MASTER WREN, COSTS JUDGE'] },
  {
    shape: 'three with the word and',
    head: bailii('LORD JUSTICE LARK\nLADY JUSTICE FINCH\nand\nSIR JOHN ROOK'),
    judges: ['LORD JUSTICE LARK', 'LADY JUSTICE FINCH', 'SIR JOHN ROOK'],
  },
  {
    shape: 'two on one line',
    head: bailii('LORD JUSTICE LARK LORD JUSTICE PETER FINCH'),
    judges: ['LORD JUSTICE LARK', 'LORD JUSTICE PETER FINCH'],
  },
  {
    shape: 'an assessor sitting with the judges',
    head: bailii('LADY JUSTICE FINCH\nLORD JUSTICE LARK\nand\nLORD JUSTICE LARK-HERON\nsitting with\nMASTER WREN (Senior Costs Judge)'),
    judges: ['LADY JUSTICE FINCH', 'LORD JUSTICE LARK', 'LORD JUSTICE LARK-HERON', 'MASTER WREN (Senior Costs Judge)'],
  },
  {
    shape: 'the Master of the Rolls in brackets',
    head: bailii('THE MASTER OF THE ROLLS\n(SIR PAUL CRANE)\nLORD JUSTICE LARK\n- and -\nLADY JUSTICE FINCH'),
    judges: ['THE MASTER OF THE ROLLS (SIR PAUL CRANE)', 'LORD JUSTICE LARK', 'LADY JUSTICE FINCH'],
  },
  {
    shape: 'a vice-president in brackets over two lines',
    head: bailii('LORD JUSTICE LARK\n(Vice-President of the Court of Appeal,\nCivil Division)\nLORD JUSTICE FINCH'),
    judges: ['LORD JUSTICE LARK (Vice-President of the Court of Appeal, Civil Division)', 'LORD JUSTICE FINCH'],
  },
  {
    shape: 'a silk sitting as a judge, below the name',
    head: bailii('ANN HERON QC\n(Sitting as a Deputy High Court Judge)'),
    judges: ['ANN HERON QC (Sitting as a Deputy High Court Judge)'],
  },
  {
    shape: 'a silk sitting as a judge, without brackets',
    head: bailii('MR PAUL HERON QC\nSITTING AS A DEPUTY HIGH COURT JUDGE'),
    judges: ['MR PAUL HERON QC, SITTING AS A DEPUTY HIGH COURT JUDGE'],
  },
  { shape: 'silk alone before a rule', head: bailii('PAUL HERON KC'), judges: ['PAUL HERON KC'] },
  { shape: 'nobody between the label and the parties', head: bailii('', parties), judges: [] },
  { shape: 'a page whose bench is left out', head: `B e f o r e :\n${parties}\n${counsel}`, judges: [] },
  {
    shape: 'two parties in brackets after one judge',
    head: bailii(
      'HIS HONOUR JUDGE STARLING QC',
      'Between:\n(1) Sir Mark Martin\n(2) Lady Martin\nClaimants\n- and -\nFairfax & Favor Ltd\nDefendant',
    ),
    judges: ['HIS HONOUR JUDGE STARLING QC'],
  },
  {
    shape: 'a court of appeal from a judge who is named above',
    head: `ON APPEAL FROM THE HIGH COURT\nMR JUSTICE KITE\n[2020] EWHC 1 (QB)\n\n${bailii('LORD JUSTICE LARK\nLORD JUSTICE FINCH')}`,
    judges: ['LORD JUSTICE LARK', 'LORD JUSTICE FINCH'],
  },
  {
    shape: 'the navigation of a page above the head',
    head: `${'Navigation\n\n'.repeat(30)}${bailii('MASTER WREN')}`,
    judges: ['MASTER WREN'],
  },
  {
    shape: 'the judgment opens with its author',
    head: bailii('LORD JUSTICE LARK\nLORD JUSTICE FINCH', `${parties}\n\nLord Justice Kite:\n\n1. This is an appeal about costs.`),
    judges: ['LORD JUSTICE LARK', 'LORD JUSTICE FINCH'],
  },

  { shape: 'one judge', head: findCaseLaw('MRS JUSTICE DOVE'), judges: ['MRS JUSTICE DOVE'] },
  {
    shape: 'a circuit judge sitting in the High Court',
    head: findCaseLaw('HHJ PAUL STARLING\n(sitting as a Judge of the High Court)'),
    judges: ['HHJ PAUL STARLING (sitting as a Judge of the High Court)'],
  },
  {
    shape: 'a sitting clause on the same line',
    head: findCaseLaw('HHJ Starling KC sitting as a Judge of the High Court'),
    judges: ['HHJ Starling KC, sitting as a Judge of the High Court'],
  },
  {
    shape: 'a divisional court, joined with and',
    head: findCaseLaw('LORD JUSTICE LARK\nand\nMR JUSTICE KITE'),
    judges: ['LORD JUSTICE LARK', 'MR JUSTICE KITE'],
  },
  {
    shape: 'cells of a table',
    head: findCaseLaw('LORD JUSTICE LARK | MR JUSTICE KITE |'),
    judges: ['LORD JUSTICE LARK', 'MR JUSTICE KITE'],
  },
  {
    shape: 'a president and her deputy',
    head: findCaseLaw("THE PRESIDENT OF THE KING'S BENCH DIVISION\n(DAME VERA CRANE)\nMRS JUSTICE DOVE"),
    judges: ["THE PRESIDENT OF THE KING'S BENCH DIVISION (DAME VERA CRANE)", 'MRS JUSTICE DOVE'],
  },
  {
    shape: 'the honours of the judges',
    head: findCaseLaw('THE HONOURABLE MR JUSTICE KITE\nTHE RT HON LORD JUSTICE LARK\nThe Rt. Hon. Sir Paul Crane, Master of the Rolls'),
    judges: ['THE HONOURABLE MR JUSTICE KITE', 'THE RT HON LORD JUSTICE LARK', 'The Rt. Hon. Sir Paul Crane, Master of the Rolls'],
  },
  {
    shape: 'a rule of dashes after the bench',
    head: `Before :\n\nMR JUSTICE KITE\n${dashes}\nBetween :\n${counsel}`,
    judges: ['MR JUSTICE KITE'],
  },
  {
    shape: 'blank lines everywhere',
    head: `Before :\n\n \n\nLORD JUSTICE LARK\n\n\nLORD JUSTICE FINCH\n\nand\n\nLADY JUSTICE DOVE\n\n${dashes}\n\nBetween :\n\n\nDOE`,
    judges: ['LORD JUSTICE LARK', 'LORD JUSTICE FINCH', 'LADY JUSTICE DOVE'],
  },
  { shape: 'asterisks above and below', head: 'Before:\n* * * * *\nMASTER WREN\n* * * * *\nJANE DOE\nClaimant', judges: ['MASTER WREN'] },
  { shape: 'emphasis of asterisks', head: '**Before:** *Costs Judge Swift*\n\n**Between:**\nDoe v Acme', judges: ['Costs Judge Swift'] },
  {
    shape: 'no word Between, but roles',
    head: 'Before:\nMASTER WREN\n\nSIR MARK MARTIN\nClaimant\nACME LTD\nDefendant',
    judges: ['MASTER WREN'],
  },
  { shape: 'a knight who is a party and no judge at all', head: 'Before:\nSIR MARK MARTIN\nClaimant\n- and -\nACME LTD', judges: [] },
  { shape: 'parties joined by v', head: 'Before:\nMASTER WREN\nLADY MARTIN\n- v -\nACME LTD', judges: ['MASTER WREN'] },
  { shape: 'parties joined by and', head: 'Before:\nSIR MARK MARTIN\n- and -\nACME LTD', judges: [] },
  {
    shape: 'counsel below the bench',
    head: 'Before: Master Wren\nAnn Silk KC for the claimant\nPaul Black KC for the defendant',
    judges: ['Master Wren'],
  },
  { shape: 'counsel alone', head: 'Before:\nAnn Silk KC (instructed by Black LLP) for the Claimant\nBetween:\nDoe v Acme', judges: [] },
  {
    shape: 'the date of the hearing',
    head: 'Before:\nDISTRICT JUDGE OWL\nHearing date: 4 May 2021\nJUDGMENT',
    judges: ['DISTRICT JUDGE OWL'],
  },
  { shape: 'a bare date', head: 'Before: MASTER WREN 4 May 2021', judges: ['MASTER WREN'] },
  { shape: 'handed down', head: 'BEFORE:\nSENIOR MASTER OWL\nHanded down on 4 May 2021', judges: ['SENIOR MASTER OWL'] },
  { shape: 'Approved Judgment on the same line', head: 'Before: MRS JUSTICE DOVE Approved Judgment', judges: ['MRS JUSTICE DOVE'] },

  {
    shape: 'an office above the name of its holder',
    head: findCaseLaw('THE MASTER OF THE ROLLS\nSIR TERENCE ETHERTON\nLORD JUSTICE HERON\nand\nLADY JUSTICE WREN'),
    judges: ['THE MASTER OF THE ROLLS, SIR TERENCE ETHERTON', 'LORD JUSTICE HERON', 'LADY JUSTICE WREN'],
  },
  {
    shape: 'an office above the name of a peer who holds it',
    head: findCaseLaw('THE LORD CHIEF JUSTICE OF ENGLAND AND WALES\nLORD BURNETT OF MALDON\nLORD JUSTICE HERON'),
    judges: ['THE LORD CHIEF JUSTICE OF ENGLAND AND WALES, LORD BURNETT OF MALDON', 'LORD JUSTICE HERON'],
  },
  {
    shape: 'an office above another judge',
    head: findCaseLaw('THE MASTER OF THE ROLLS\nSIR STEPHEN HERON\nLORD JUSTICE WREN'),
    judges: ['THE MASTER OF THE ROLLS', 'SIR STEPHEN HERON', 'LORD JUSTICE WREN'],
  },
  {
    shape: 'a bracket within a bracket that is never closed',
    head: findCaseLaw(
      'LORD JUSTICE HERON\n(Vice-President of the Court of Appeal (Civil Division)\nLORD JUSTICE WREN\nand\nLORD JUSTICE LARK',
    ),
    judges: ['LORD JUSTICE HERON (Vice-President of the Court of Appeal (Civil Division))', 'LORD JUSTICE WREN', 'LORD JUSTICE LARK'],
  },
  {
    shape: 'the label after the date, without a colon',
    head: 'Royal Courts of Justice\nDate: 04/12/2020 Before\nLORD JUSTICE HERON\nLORD JUSTICE WREN\nand\nLADY JUSTICE LARK\n-\nBetween:\nACME LIMITED Appellant',
    judges: ['LORD JUSTICE HERON', 'LORD JUSTICE WREN', 'LADY JUSTICE LARK'],
  },
  {
    shape: 'the Supreme Court, where the word has no colon',
    head: 'Easter Term\n[2021] UKSC 99\n\nJUDGMENT\nDoe (Respondent) v Acme (Appellant)\n\nbefore\n\nLord Crane, President\nLord Lark\nLady Finch\nLord Rook of Nest\n\nJUDGMENT GIVEN ON\n4 May 2021',
    judges: ['Lord Crane, President', 'Lord Lark', 'Lady Finch', 'Lord Rook of Nest'],
  },
  {
    shape: 'a sentence of a law report',
    head: 'Doe v Acme\nBefore Lord Justice Lark, Lord Justice Finch and Mr Justice Kite\nJudgment May 4',
    judges: ['Lord Justice Lark', 'Lord Justice Finch', 'Mr Justice Kite'],
  },
  {
    shape: 'all of the head on one line',
    head: 'Case No: A2 IN THE COURT OF APPEAL Date: 4 May 2021 Before : LORD JUSTICE LARK LORD JUSTICE PETER FINCH and LADY JUSTICE DOVE - - - - - - - Between : JANE DOE Appellant - and - ACME LIMITED Respondent',
    judges: ['LORD JUSTICE LARK', 'LORD JUSTICE PETER FINCH', 'LADY JUSTICE DOVE'],
  },
  {
    shape: 'a line that continues with the parties',
    head: 'Before: HHJ STARLING KC Between: JANE DOE Claimant and ACME & SONS LTD Defendant',
    judges: ['HHJ STARLING KC'],
  },
  { shape: 'letters after the names', head: 'Before: Lark LJ, Finch LJ and Kite J', judges: ['Lark LJ', 'Finch LJ', 'Kite J'] },
  { shape: 'letters for several', head: 'Before: Lark, Peter Finch and Dove LJJ', judges: ['Lark LJ', 'Peter Finch LJ', 'Dove LJ'] },
  {
    shape: 'heads of division',
    head: 'Before: Sir Paul Crane MR; Sir John Rook C; Dove P',
    judges: ['Sir Paul Crane MR', 'Sir John Rook C', 'Dove P'],
  },
  { shape: 'MR before another title', head: 'Before:\nLORD CRANE MR LORD JUSTICE LARK', judges: ['LORD CRANE MR', 'LORD JUSTICE LARK'] },
  {
    shape: 'a recorder and a regional costs judge',
    head: 'Before:\nMR RECORDER OWL QC\nREGIONAL COSTS JUDGE SWIFT\n---',
    judges: ['MR RECORDER OWL QC', 'REGIONAL COSTS JUDGE SWIFT'],
  },
  {
    shape: 'heads of a branch of justice',
    head: 'Before:\nSIR PAUL CRANE, MASTER OF THE ROLLS\nLORD JUSTICE LARK, DEPUTY HEAD OF CIVIL JUSTICE\nand\nSIR JOHN ROOK\nMr A Robin KC for the Appellant',
    judges: ['SIR PAUL CRANE, MASTER OF THE ROLLS', 'LORD JUSTICE LARK, DEPUTY HEAD OF CIVIL JUSTICE', 'SIR JOHN ROOK'],
  },
  {
    shape: 'the recorder of a city',
    head: 'Before:\nHis Honour Judge Swift, Recorder of Leeds\nUpper Tribunal Judge Kite\nBetween:',
    judges: ['His Honour Judge Swift, Recorder of Leeds', 'Upper Tribunal Judge Kite'],
  },
  {
    shape: 'an assessor on the same line',
    head: 'Before: Mr Justice Kite (sitting with Costs Judge Swift as an assessor)',
    judges: ['Mr Justice Kite (sitting with Costs Judge Swift as an assessor)'],
  },
  {
    shape: 'a tribunal with lay members',
    head: 'Before:\nTHE HONOURABLE MRS JUSTICE DOVE (PRESIDENT)\nMS K ROBIN\nMR P GULL MBE\n\nMR J DOE\nAPPELLANT',
    judges: ['THE HONOURABLE MRS JUSTICE DOVE (PRESIDENT)'],
  },
  {
    shape: 'a tribunal with lay members before a rule',
    head: 'BEFORE:\nMRS JUSTICE DOVE\nMS K ROBIN\nMR P GULL MBE\n-----\nMR J DOE\nAPPELLANT',
    judges: ['MRS JUSTICE DOVE', 'MS K ROBIN', 'MR P GULL MBE'],
  },
  {
    shape: 'judges of other courts',
    head: 'Before:\nUPPER TRIBUNAL JUDGE OWL\nCHIEF MASTER WREN\nINSOLVENCY AND COMPANIES COURT JUDGE SWIFT\nDEPUTY DISTRICT JUDGE O’DOVE\n___',
    judges: ['UPPER TRIBUNAL JUDGE OWL', 'CHIEF MASTER WREN', 'INSOLVENCY AND COMPANIES COURT JUDGE SWIFT', 'DEPUTY DISTRICT JUDGE O’DOVE'],
  },
  {
    shape: 'a surname that is a title',
    head: 'Before: Lord Judge; Sir Ivor Judge P; Lady Justice King',
    judges: ['Lord Judge', 'Sir Ivor Judge P', 'Lady Justice King'],
  },
  {
    shape: 'a heading with a list',
    head: '## Before\n- Lord Justice Lark\n- Mrs Justice Dove\n\n## Summary\nThe appeal failed.',
    judges: ['Lord Justice Lark', 'Mrs Justice Dove'],
  },
  { shape: 'a sentence that begins with the word', head: 'Before Master Wren the claimant argued that the bill was late.', judges: [] },
  { shape: 'a sentence after the colon', head: 'Before: the hearing, Master Wren had made an order.', judges: [] },
  { shape: 'a sentence about an earlier hearing', head: 'The order that Master Wren made before: it was set aside.', judges: [] },
  {
    shape: 'a sentence that continues on the line below a judge',
    head: 'Before:\nMaster Wren\nThe appeal was dismissed.',
    judges: ['Master Wren'],
  },
  { shape: 'a bench whose second member has no style', head: 'Before: Lord Justice Lark and a lay member', judges: [] },
  { shape: 'a party beside the role', head: 'Before:\nMASTER WREN\nLADY MARTIN (Claimant)', judges: ['MASTER WREN'] },
  { shape: 'labels of a note', head: 'JUDGE: MASTER WREN\nCLAIMANT: Sir Mark Martin', judges: ['MASTER WREN'] },
  { shape: 'an office above the name', head: 'Before:\nSENIOR COSTS JUDGE\nMASTER WREN\n---', judges: ['MASTER WREN'] },
  { shape: 'a sentence that ends with the judge', head: 'Before: Costs Judge Swift. Between: Doe and Acme', judges: ['Costs Judge Swift'] },
  { shape: 'honours on a separate line', head: 'Before:\nTHE HONOURABLE\nMR JUSTICE KITE', judges: ['MR JUSTICE KITE'] },
  { shape: 'the same judge signed below', head: 'Before:\nMRS JUSTICE DOVE\nMrs Justice Dove\n----', judges: ['MRS JUSTICE DOVE'] },
  {
    shape: 'a judge in the middle of the judgment',
    head: `${'1. The facts are as follows, and they are not in dispute between the parties.\n'}Before: Master Wren`,
    judges: [],
  },

  // No line names the judges, so the author counts if the court sits with one judge.
  {
    shape: 'the author of a judgment of one judge',
    head: '[2021] EWHC 999 (SCCO)\nHTML VERSION OF JUDGMENT\nCrown Copyright\n\nCosts Judge Swift:\n\n1. This is about a bill.',
    judges: ['Costs Judge Swift'],
  },
  {
    shape: 'the author of a judgment of several',
    head: '[2021] EWCA Civ 999\n\nLord Justice Lark:\n\n1. This is about a bill.',
    judges: [],
  },
  { shape: 'two authors', head: '[2021] EWHC 999 (Ch)\nMr Justice Kite:\nI agree.\nMrs Justice Dove:\nSo do I.', judges: [] },

  // Tribunals, transcripts without the word Before, and names that the typist set in small capitals.
  {
    shape: 'a transcript that names its judges between the date and a rule',
    head: `IN THE COURT OF APPEAL\nCRIMINAL DIVISION\nNCN: [2021] EWCA Crim 999\nThe Strand\nLondon\nTuesday  4th  May  2021\n\nLORD  JUSTICE  LARK\nMR  JUSTICE  KITE\n${line}\nR E G I N A\n- v –\nJANE  DOE\n${line}\nMr A Robin appeared on behalf of the Crown`,
    judges: ['LORD JUSTICE LARK', 'MR JUSTICE KITE'],
  },
  {
    shape: 'a transcript that names the judge below first',
    head: `ON APPEAL FROM THE CROWN COURT AT LEEDS\nHIS HONOUR JUDGE STARLING\nT20201\nRoyal Courts of Justice\nTuesday 4 May 2021\nLADY JUSTICE FINCH\n${line}\nREX\nv\nDOE`,
    judges: ['LADY JUSTICE FINCH'],
  },
  {
    shape: 'only the judge below, without the word Before',
    head: 'ON APPEAL FROM THE COUNTY COURT AT LEEDS\nHIS HONOUR JUDGE STARLING\n4 May 2021\nDOE v ACME',
    judges: [],
  },
  { shape: 'a knight between a date and a rule, who may be a party', head: `4 May 2021\nSIR MARK MARTIN\n${line}\nACME LTD`, judges: [] },
  {
    shape: 'a president between the address and the date',
    head: 'UPPER TRIBUNAL (LANDS CHAMBER)\nAN APPEAL AGAINST A DECISION OF THE FIRST-TIER TRIBUNAL\nBETWEEN:\nJANE DOE\nAppellant\n-and-\nACME LIMITED\nRespondent\nRe: 1 Nest Road,\nLondon N1\nPaul Crane KC, Deputy Chamber President\n4 May 2021\nRoyal Courts of Justice\nThe appellant represented herself',
    judges: ['Paul Crane KC, Deputy Chamber President'],
  },
  {
    shape: 'the label Tribunal',
    head: 'JANE DOE\nAppellant\n- and -\nACME LTD\nRespondent\nTRIBUNAL:\nMr Justice Kite\nJudge Ann Swift\nSitting in public by way of remote video hearing on 4 May 2021\nMr Paul Black KC, Counsel, for the Appellant',
    judges: ['Mr Justice Kite', 'Judge Ann Swift'],
  },
  {
    shape: 'the label Decided by',
    head: 'Location: Decided on the papers\nJudgment date: 4 May 2021\nDecided by:\nTRIBUNAL JUDGE OWL\nBetween\nJANE DOE\nAppellant',
    judges: ['TRIBUNAL JUDGE OWL'],
  },
  {
    shape: 'an office after a colon',
    head: 'Before: P Crane: Judge of the Upper Tribunal\nA Robin: Member of the Upper Tribunal\nK Gull: Member of the Upper Tribunal\nAppellant: Acme 2014 Limited\nHeard at: Leeds',
    judges: ['P Crane, Judge of the Upper Tribunal', 'A Robin, Member of the Upper Tribunal', 'K Gull, Member of the Upper Tribunal'],
  },
  {
    shape: 'a name in small capitals, and a member',
    head: 'Before\nTRIBUNAL JUDGE ann owl\nTRIBUNAL MEMBER KIM GULL\nBetween\nJANE DOE\nAppellant',
    judges: ['TRIBUNAL JUDGE ann owl', 'TRIBUNAL MEMBER KIM GULL'],
  },
  {
    shape: 'a member with a colon',
    head: 'Before\nTRIBUNAL JUDGE OWL\nMEMBER: KIM GULL\nBetween\nJANE DOE',
    judges: ['TRIBUNAL JUDGE OWL', 'MEMBER: KIM GULL'],
  },
  {
    shape: 'a member without a style above the word Between',
    head: 'Before\nTRIBUNAL JUDGE ANN OWL KC\nKIM GULL\nBetween\nTHE NEST FOUNDATION\nAppellant',
    judges: ['TRIBUNAL JUDGE ANN OWL KC', 'KIM GULL'],
  },
  {
    shape: 'a party without a style below a tribunal judge',
    head: 'Before\nTRIBUNAL JUDGE ANN OWL KC\nKIM GULL\nAppellant\nand\nACME LTD',
    judges: ['TRIBUNAL JUDGE ANN OWL KC'],
  },
  {
    shape: 'a party without a style below a judge of a court',
    head: 'Before\nMASTER WREN\nKIM GULL\nBetween\nACME LTD',
    judges: ['MASTER WREN'],
  },
  {
    shape: 'a panel in one sentence',
    head: 'Respondent:\nBefore: Paul Crane KC, Kim Gull, and Ann Robin.\nHearing: On 4 May 2021 on the papers.',
    judges: ['Paul Crane KC', 'Kim Gull', 'Ann Robin'],
  },
  {
    shape: 'names without a judge among them',
    head: 'Before: Kim Gull, and Ann Robin.\nHearing: On 4 May 2021 on the papers.',
    judges: [],
  },
  {
    shape: 'a section of an Act in the sitting clause',
    head: 'Before:\nHIS HONOUR JUDGE STARLING\nSITTING AS A JUDGE OF THE HIGH COURT PURSUANT TO SECTION 9(1) SENIOR COURTS ACT 1981\nB E T W E E N:\nA LOCAL AUTHORITY',
    judges: ['HIS HONOUR JUDGE STARLING, SITTING AS A JUDGE OF THE HIGH COURT PURSUANT TO SECTION 9(1) SENIOR COURTS ACT 1981'],
  },

  // Heads as conversions of PDF files and of other sites leave them.
  {
    shape: 'the label Justices between markers',
    head: '[2021] UKSC 99\n##JUSTICES##: Lord Crane (President), Lady Dove (Deputy President), Lord Lark, Lord Rook of Nest\nBACKGROUND TO THE APPEAL',
    judges: ['Lord Crane (President)', 'Lady Dove (Deputy President)', 'Lord Lark', 'Lord Rook of Nest'],
  },
  {
    shape: 'the label Justices with the colon inside',
    head: '##Justices:## Lord Crane, Lord Lark and Lady Dove',
    judges: ['Lord Crane', 'Lord Lark', 'Lady Dove'],
  },
  {
    shape: 'the label Justices above the names',
    head: 'JUSTICES:\nLord Crane (President)\nLord Lark\n\nBACKGROUND',
    judges: ['Lord Crane (President)', 'Lord Lark'],
  },
  {
    shape: 'all judges on the line of the label, without colons, up to the parties',
    head: 'Before LORD JUSTICE LARK LADY JUSTICE ANN DOVE and LADY JUSTICE FINCH Between: JANE DOE Appellant - and - ACME LTD Respondent',
    judges: ['LORD JUSTICE LARK', 'LADY JUSTICE ANN DOVE', 'LADY JUSTICE FINCH'],
  },
  {
    shape: 'one judge on the line of the label, up to a rule',
    head: 'Before MR JUSTICE KITE - - - - - - - Between : JANE DOE',
    judges: ['MR JUSTICE KITE'],
  },
  {
    shape: 'a long office after a comma',
    head: bailii('LORD JUSTICE LARK, VICE PRESIDENT OF THE COURT OF APPEAL, CIVIL DIVISION\nLORD JUSTICE FINCH'),
    judges: ['LORD JUSTICE LARK, VICE PRESIDENT OF THE COURT OF APPEAL, CIVIL DIVISION', 'LORD JUSTICE FINCH'],
  },
  {
    shape: 'a long office on the next line',
    head: bailii('LORD JUSTICE LARK\nVICE-PRESIDENT OF THE COURT OF APPEAL (CIVIL DIVISION)\nLORD JUSTICE FINCH'),
    judges: ['LORD JUSTICE LARK, VICE-PRESIDENT OF THE COURT OF APPEAL (CIVIL DIVISION)', 'LORD JUSTICE FINCH'],
  },
  {
    shape: 'an office over two lines',
    head: bailii('LORD JUSTICE LARK, VICE PRESIDENT OF THE COURT OF APPEAL,\nCIVIL DIVISION\nLORD JUSTICE FINCH'),
    judges: ['LORD JUSTICE LARK, VICE PRESIDENT OF THE COURT OF APPEAL, CIVIL DIVISION', 'LORD JUSTICE FINCH'],
  },
  {
    shape: 'the Senior President of Tribunals and a Chancellor',
    head: bailii('SIR PAUL CRANE, SENIOR PRESIDENT OF TRIBUNALS\nSIR JOHN ROOK, CHANCELLOR OF THE HIGH COURT\nLADY JUSTICE DOVE, DBE'),
    judges: ['SIR PAUL CRANE, SENIOR PRESIDENT OF TRIBUNALS', 'SIR JOHN ROOK, CHANCELLOR OF THE HIGH COURT', 'LADY JUSTICE DOVE, DBE'],
  },
  {
    shape: 'a bracket that is never closed after the first judge',
    head: bailii('LORD JUSTICE LARK\n(Vice-President of the Court of Appeal, Civil Division\nLORD JUSTICE FINCH\nand\nLADY JUSTICE DOVE'),
    judges: ['LORD JUSTICE LARK (Vice-President of the Court of Appeal, Civil Division)', 'LORD JUSTICE FINCH', 'LADY JUSTICE DOVE'],
  },
  {
    shape: 'a bracket that is never closed on the line of the judge',
    head: bailii('HHJ STARLING KC (sitting as a Judge of the High Court\nMASTER WREN'),
    judges: ['HHJ STARLING KC (sitting as a Judge of the High Court)', 'MASTER WREN'],
  },
  {
    shape: 'a bracket that is never opened',
    head: bailii('HHJ STARLING KC sitting as a Judge of the High Court)\nMASTER WREN'),
    judges: ['HHJ STARLING KC, sitting as a Judge of the High Court', 'MASTER WREN'],
  },
]
