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

/** Heads in the format of real judgments with invented people, by their shapes, and the judges that each names. */
export const judgmentHeads: Readonly<Record<string, readonly [head: string, judges: readonly string[]]>> = {
  'one master': [bailii('MASTER WREN'), ['MASTER WREN']],
  'words of a head on the line of a judge': [bailii('Mr Justice Heron Between Acme Limited', counsel), ['Mr Justice Heron']],
  'one costs judge': [bailii('COSTS JUDGE SWIFT'), ['COSTS JUDGE SWIFT']],
  'a deputy costs judge with silk': [bailii('DEPUTY COSTS JUDGE HERON KC'), ['DEPUTY COSTS JUDGE HERON KC']],
  'an office below a name': [bailii('MASTER WREN\n(SENIOR COSTS JUDGE)'), ['MASTER WREN (SENIOR COSTS JUDGE)']],
  'an office after a comma': [bailii('MASTER WREN, COSTS JUDGE'), ['MASTER WREN, COSTS JUDGE']],
  'three with the word and': [
    bailii('LORD JUSTICE LARK\nLADY JUSTICE FINCH\nand\nSIR JOHN ROOK'),
    ['LORD JUSTICE LARK', 'LADY JUSTICE FINCH', 'SIR JOHN ROOK'],
  ],
  'two on one line': [bailii('LORD JUSTICE LARK LORD JUSTICE PETER FINCH'), ['LORD JUSTICE LARK', 'LORD JUSTICE PETER FINCH']],
  'an assessor sitting with the judges': [
    bailii('LADY JUSTICE FINCH\nLORD JUSTICE LARK\nand\nLORD JUSTICE LARK-HERON\nsitting with\nMASTER WREN (Senior Costs Judge)'),
    ['LADY JUSTICE FINCH', 'LORD JUSTICE LARK', 'LORD JUSTICE LARK-HERON', 'MASTER WREN (Senior Costs Judge)'],
  ],
  'two assessors without names': [bailii('MR JUSTICE KITE and two assessors'), ['MR JUSTICE KITE']],
  'an assessor below a label': [bailii('MR JUSTICE KITE\nAssessor: MASTER WREN'), ['MR JUSTICE KITE', 'MASTER WREN']],
  'a remote hearing': [bailii('MASTER WREN, sitting in public, remotely by video'), ['MASTER WREN']],
  'a head on one line with points': [
    'Before MASTER OF THE ROLLS LORD JUSTICE LARK LORD JUSTICE FINCH. Between: ACME - and - DOE',
    ['MASTER OF THE ROLLS', 'LORD JUSTICE LARK', 'LORD JUSTICE FINCH'],
  ],
  'an office of the Senior Courts after a comma': [
    bailii('MASTER WREN, COSTS JUDGE OF THE SENIOR COURTS'),
    ['MASTER WREN, COSTS JUDGE OF THE SENIOR COURTS'],
  ],
  'a taxing master': [bailii('MASTER WREN\nTAXING MASTER OF THE SENIOR COURTS'), ['MASTER WREN, TAXING MASTER OF THE SENIOR COURTS']],
  'a remembrancer': [bailii("SENIOR MASTER WREN, QUEEN'S REMEMBRANCER"), ["SENIOR MASTER WREN, QUEEN'S REMEMBRANCER"]],
  'the Master of the Rolls in brackets': [
    bailii('THE MASTER OF THE ROLLS\n(SIR PAUL CRANE)\nLORD JUSTICE LARK\n- and -\nLADY JUSTICE FINCH'),
    ['THE MASTER OF THE ROLLS (SIR PAUL CRANE)', 'LORD JUSTICE LARK', 'LADY JUSTICE FINCH'],
  ],
  'a vice-president in brackets over two lines': [
    bailii('LORD JUSTICE LARK\n(Vice-President of the Court of Appeal,\nCivil Division)\nLORD JUSTICE FINCH'),
    ['LORD JUSTICE LARK (Vice-President of the Court of Appeal, Civil Division)', 'LORD JUSTICE FINCH'],
  ],
  'a silk sitting as a judge, below the name': [
    bailii('ANN HERON QC\n(Sitting as a Deputy High Court Judge)'),
    ['ANN HERON QC (Sitting as a Deputy High Court Judge)'],
  ],
  'a silk sitting as a judge, without brackets': [
    bailii('MR PAUL HERON QC\nSITTING AS A DEPUTY HIGH COURT JUDGE'),
    ['MR PAUL HERON QC, SITTING AS A DEPUTY HIGH COURT JUDGE'],
  ],
  'silk alone before a rule': [bailii('PAUL HERON KC'), ['PAUL HERON KC']],
  'nobody between the label and the parties': [bailii('', parties), []],
  'a page whose bench is left out': [`B e f o r e :\n${parties}\n${counsel}`, []],
  'two parties in brackets after one judge': [
    bailii(
      'HIS HONOUR JUDGE STARLING QC',
      'Between:\n(1) Sir Mark Martin\n(2) Lady Martin\nClaimants\n- and -\nFairfax & Favor Ltd\nDefendant',
    ),
    ['HIS HONOUR JUDGE STARLING QC'],
  ],
  'a court of appeal from a judge who is named above': [
    `ON APPEAL FROM THE HIGH COURT\nMR JUSTICE KITE\n[2020] EWHC 1 (QB)\n\n${bailii('LORD JUSTICE LARK\nLORD JUSTICE FINCH')}`,
    ['LORD JUSTICE LARK', 'LORD JUSTICE FINCH'],
  ],
  'the navigation of a page above the head': [`${'Navigation\n\n'.repeat(30)}${bailii('MASTER WREN')}`, ['MASTER WREN']],
  'the judgment opens with its author': [
    bailii('LORD JUSTICE LARK\nLORD JUSTICE FINCH', `${parties}\n\nLord Justice Kite:\n\n1. This is an appeal about costs.`),
    ['LORD JUSTICE LARK', 'LORD JUSTICE FINCH'],
  ],

  'one judge': [findCaseLaw('MRS JUSTICE DOVE'), ['MRS JUSTICE DOVE']],
  'a circuit judge sitting in the High Court': [
    findCaseLaw('HHJ PAUL STARLING\n(sitting as a Judge of the High Court)'),
    ['HHJ PAUL STARLING (sitting as a Judge of the High Court)'],
  ],
  'a sitting clause on the same line': [
    findCaseLaw('HHJ Starling KC sitting as a Judge of the High Court'),
    ['HHJ Starling KC, sitting as a Judge of the High Court'],
  ],
  'a divisional court, joined with and': [findCaseLaw('LORD JUSTICE LARK\nand\nMR JUSTICE KITE'), ['LORD JUSTICE LARK', 'MR JUSTICE KITE']],
  'cells of a table': [findCaseLaw('LORD JUSTICE LARK | MR JUSTICE KITE |'), ['LORD JUSTICE LARK', 'MR JUSTICE KITE']],
  'a president and her deputy': [
    findCaseLaw("THE PRESIDENT OF THE KING'S BENCH DIVISION\n(DAME VERA CRANE)\nMRS JUSTICE DOVE"),
    ["THE PRESIDENT OF THE KING'S BENCH DIVISION (DAME VERA CRANE)", 'MRS JUSTICE DOVE'],
  ],
  'the honours of the judges': [
    findCaseLaw('THE HONOURABLE MR JUSTICE KITE\nTHE RT HON LORD JUSTICE LARK\nThe Rt. Hon. Sir Paul Crane, Master of the Rolls'),
    ['THE HONOURABLE MR JUSTICE KITE', 'THE RT HON LORD JUSTICE LARK', 'The Rt. Hon. Sir Paul Crane, Master of the Rolls'],
  ],
  'a rule of dashes after the bench': [`Before :\n\nMR JUSTICE KITE\n${dashes}\nBetween :\n${counsel}`, ['MR JUSTICE KITE']],
  'blank lines everywhere': [
    `Before :\n\n \n\nLORD JUSTICE LARK\n\n\nLORD JUSTICE FINCH\n\nand\n\nLADY JUSTICE DOVE\n\n${dashes}\n\nBetween :\n\n\nDOE`,
    ['LORD JUSTICE LARK', 'LORD JUSTICE FINCH', 'LADY JUSTICE DOVE'],
  ],
  'asterisks above and below': ['Before:\n* * * * *\nMASTER WREN\n* * * * *\nJANE DOE\nClaimant', ['MASTER WREN']],
  'emphasis of asterisks': ['**Before:** *Costs Judge Swift*\n\n**Between:**\nDoe v Acme', ['Costs Judge Swift']],
  'no word Between, but roles': ['Before:\nMASTER WREN\n\nSIR MARK MARTIN\nClaimant\nACME LTD\nDefendant', ['MASTER WREN']],
  'a knight who is a party and no judge at all': ['Before:\nSIR MARK MARTIN\nClaimant\n- and -\nACME LTD', []],
  'parties joined by v': ['Before:\nMASTER WREN\nLADY MARTIN\n- v -\nACME LTD', ['MASTER WREN']],
  'parties joined by and': ['Before:\nSIR MARK MARTIN\n- and -\nACME LTD', []],
  'counsel below the bench': ['Before: Master Wren\nAnn Silk KC for the claimant\nPaul Black KC for the defendant', ['Master Wren']],
  'counsel alone': ['Before:\nAnn Silk KC (instructed by Black LLP) for the Claimant\nBetween:\nDoe v Acme', []],
  'the date of the hearing': ['Before:\nDISTRICT JUDGE OWL\nHearing date: 4 May 2021\nJUDGMENT', ['DISTRICT JUDGE OWL']],
  'a bare date': ['Before: MASTER WREN 4 May 2021', ['MASTER WREN']],
  'handed down': ['BEFORE:\nSENIOR MASTER OWL\nHanded down on 4 May 2021', ['SENIOR MASTER OWL']],
  'Approved Judgment on the same line': ['Before: MRS JUSTICE DOVE Approved Judgment', ['MRS JUSTICE DOVE']],

  'an office above the name of its holder': [
    findCaseLaw('THE MASTER OF THE ROLLS\nSIR TERENCE ETHERTON\nLORD JUSTICE HERON\nand\nLADY JUSTICE WREN'),
    ['THE MASTER OF THE ROLLS, SIR TERENCE ETHERTON', 'LORD JUSTICE HERON', 'LADY JUSTICE WREN'],
  ],
  'an office above the name of a peer who holds it': [
    findCaseLaw('THE LORD CHIEF JUSTICE OF ENGLAND AND WALES\nLORD BURNETT OF MALDON\nLORD JUSTICE HERON'),
    ['THE LORD CHIEF JUSTICE OF ENGLAND AND WALES, LORD BURNETT OF MALDON', 'LORD JUSTICE HERON'],
  ],
  'an office above another judge': [
    findCaseLaw('THE MASTER OF THE ROLLS\nSIR STEPHEN HERON\nLORD JUSTICE WREN'),
    ['THE MASTER OF THE ROLLS', 'SIR STEPHEN HERON', 'LORD JUSTICE WREN'],
  ],
  'a bracket within a bracket that is never closed': [
    findCaseLaw('LORD JUSTICE HERON\n(Vice-President of the Court of Appeal (Civil Division)\nLORD JUSTICE WREN\nand\nLORD JUSTICE LARK'),
    ['LORD JUSTICE HERON (Vice-President of the Court of Appeal (Civil Division))', 'LORD JUSTICE WREN', 'LORD JUSTICE LARK'],
  ],
  'the label after the date, without a colon': [
    'Royal Courts of Justice\nDate: 04/12/2020 Before\nLORD JUSTICE HERON\nLORD JUSTICE WREN\nand\nLADY JUSTICE LARK\n-\nBetween:\nACME LIMITED Appellant',
    ['LORD JUSTICE HERON', 'LORD JUSTICE WREN', 'LADY JUSTICE LARK'],
  ],
  'the Supreme Court, where the word has no colon': [
    'Easter Term\n[2021] UKSC 99\n\nJUDGMENT\nDoe (Respondent) v Acme (Appellant)\n\nbefore\n\nLord Crane, President\nLord Lark\nLady Finch\nLord Rook of Nest\n\nJUDGMENT GIVEN ON\n4 May 2021',
    ['Lord Crane, President', 'Lord Lark', 'Lady Finch', 'Lord Rook of Nest'],
  ],
  'a sentence of a law report': [
    'Doe v Acme\nBefore Lord Justice Lark, Lord Justice Finch and Mr Justice Kite\nJudgment May 4',
    ['Lord Justice Lark', 'Lord Justice Finch', 'Mr Justice Kite'],
  ],
  'all of the head on one line': [
    'Case No: A2 IN THE COURT OF APPEAL Date: 4 May 2021 Before : LORD JUSTICE LARK LORD JUSTICE PETER FINCH and LADY JUSTICE DOVE - - - - - - - Between : JANE DOE Appellant - and - ACME LIMITED Respondent',
    ['LORD JUSTICE LARK', 'LORD JUSTICE PETER FINCH', 'LADY JUSTICE DOVE'],
  ],
  'a line that continues with the parties': [
    'Before: HHJ STARLING KC Between: JANE DOE Claimant and ACME & SONS LTD Defendant',
    ['HHJ STARLING KC'],
  ],
  'letters after the names': ['Before: Lark LJ, Finch LJ and Kite J', ['Lark LJ', 'Finch LJ', 'Kite J']],
  'letters for several': ['Before: Lark, Peter Finch and Dove LJJ', ['Lark LJ', 'Peter Finch LJ', 'Dove LJ']],
  'heads of division': ['Before: Sir Paul Crane MR; Sir John Rook C; Dove P', ['Sir Paul Crane MR', 'Sir John Rook C', 'Dove P']],
  'MR before another title': ['Before:\nLORD CRANE MR LORD JUSTICE LARK', ['LORD CRANE MR', 'LORD JUSTICE LARK']],
  'a recorder and a regional costs judge': [
    'Before:\nMR RECORDER OWL QC\nREGIONAL COSTS JUDGE SWIFT\n---',
    ['MR RECORDER OWL QC', 'REGIONAL COSTS JUDGE SWIFT'],
  ],
  'heads of a branch of justice': [
    'Before:\nSIR PAUL CRANE, MASTER OF THE ROLLS\nLORD JUSTICE LARK, DEPUTY HEAD OF CIVIL JUSTICE\nand\nSIR JOHN ROOK\nMr A Robin KC for the Appellant',
    ['SIR PAUL CRANE, MASTER OF THE ROLLS', 'LORD JUSTICE LARK, DEPUTY HEAD OF CIVIL JUSTICE', 'SIR JOHN ROOK'],
  ],
  'the recorder of a city': [
    'Before:\nHis Honour Judge Swift, Recorder of Leeds\nUpper Tribunal Judge Kite\nBetween:',
    ['His Honour Judge Swift, Recorder of Leeds', 'Upper Tribunal Judge Kite'],
  ],
  'an assessor on the same line': [
    'Before: Mr Justice Kite (sitting with Costs Judge Swift as an assessor)',
    ['Mr Justice Kite (sitting with Costs Judge Swift as an assessor)'],
  ],
  'a tribunal with lay members': [
    'Before:\nTHE HONOURABLE MRS JUSTICE DOVE (PRESIDENT)\nMS K ROBIN\nMR P GULL MBE\n\nMR J DOE\nAPPELLANT',
    ['THE HONOURABLE MRS JUSTICE DOVE (PRESIDENT)'],
  ],
  'a tribunal with lay members before a rule': [
    'BEFORE:\nMRS JUSTICE DOVE\nMS K ROBIN\nMR P GULL MBE\n-----\nMR J DOE\nAPPELLANT',
    ['MRS JUSTICE DOVE', 'MS K ROBIN', 'MR P GULL MBE'],
  ],
  'judges of other courts': [
    'Before:\nUPPER TRIBUNAL JUDGE OWL\nCHIEF MASTER WREN\nINSOLVENCY AND COMPANIES COURT JUDGE SWIFT\nDEPUTY DISTRICT JUDGE O’DOVE\n___',
    ['UPPER TRIBUNAL JUDGE OWL', 'CHIEF MASTER WREN', 'INSOLVENCY AND COMPANIES COURT JUDGE SWIFT', 'DEPUTY DISTRICT JUDGE O’DOVE'],
  ],
  'a surname that is a title': [
    'Before: Lord Judge; Sir Ivor Judge P; Lady Justice King',
    ['Lord Judge', 'Sir Ivor Judge P', 'Lady Justice King'],
  ],
  'a heading with a list': [
    '## Before\n- Lord Justice Lark\n- Mrs Justice Dove\n\n## Summary\nThe appeal failed.',
    ['Lord Justice Lark', 'Mrs Justice Dove'],
  ],
  'a sentence that begins with the word': ['Before Master Wren the claimant argued that the bill was late.', []],
  'a sentence after the colon': ['Before: the hearing, Master Wren had made an order.', []],
  'a sentence about an earlier hearing': ['The order that Master Wren made before: it was set aside.', []],
  'a sentence that continues on the line below a judge': ['Before:\nMaster Wren\nThe appeal was dismissed.', ['Master Wren']],
  'a bench whose second member has no style': ['Before: Lord Justice Lark and a lay member', []],
  'a party beside the role': ['Before:\nMASTER WREN\nLADY MARTIN (Claimant)', ['MASTER WREN']],
  'labels of a note': ['JUDGE: MASTER WREN\nCLAIMANT: Sir Mark Martin', ['MASTER WREN']],
  'an office above the name': ['Before:\nSENIOR COSTS JUDGE\nMASTER WREN\n---', ['MASTER WREN']],
  'a sentence that ends with the judge': ['Before: Costs Judge Swift. Between: Doe and Acme', ['Costs Judge Swift']],
  'honours on a separate line': ['Before:\nTHE HONOURABLE\nMR JUSTICE KITE', ['MR JUSTICE KITE']],
  'the same judge signed below': ['Before:\nMRS JUSTICE DOVE\nMrs Justice Dove\n----', ['MRS JUSTICE DOVE']],
  'a judge in the middle of the judgment': [
    `${'1. The facts are as follows, and they are not in dispute between the parties.\n'}Before: Master Wren`,
    [],
  ],

  // No line names the judges, so the author counts if the court sits with one judge.
  'the author of a judgment of one judge': [
    '[2021] EWHC 999 (SCCO)\nHTML VERSION OF JUDGMENT\nCrown Copyright\n\nCosts Judge Swift:\n\n1. This is about a bill.',
    ['Costs Judge Swift'],
  ],
  'the author of a judgment of several': ['[2021] EWCA Civ 999\n\nLord Justice Lark:\n\n1. This is about a bill.', []],
  'two authors': ['[2021] EWHC 999 (Ch)\nMr Justice Kite:\nI agree.\nMrs Justice Dove:\nSo do I.', []],

  // Tribunals, transcripts without the word Before, and names that the typist set in small capitals.
  'a transcript that names its judges between the date and a rule': [
    `IN THE COURT OF APPEAL\nCRIMINAL DIVISION\nNCN: [2021] EWCA Crim 999\nThe Strand\nLondon\nTuesday  4th  May  2021\n\nLORD  JUSTICE  LARK\nMR  JUSTICE  KITE\n${line}\nR E G I N A\n- v –\nJANE  DOE\n${line}\nMr A Robin appeared on behalf of the Crown`,
    ['LORD JUSTICE LARK', 'MR JUSTICE KITE'],
  ],
  'a transcript that names the judge below first': [
    `ON APPEAL FROM THE CROWN COURT AT LEEDS\nHIS HONOUR JUDGE STARLING\nT20201\nRoyal Courts of Justice\nTuesday 4 May 2021\nLADY JUSTICE FINCH\n${line}\nREX\nv\nDOE`,
    ['LADY JUSTICE FINCH'],
  ],
  'only the judge below, without the word Before': [
    'ON APPEAL FROM THE COUNTY COURT AT LEEDS\nHIS HONOUR JUDGE STARLING\n4 May 2021\nDOE v ACME',
    [],
  ],
  'a knight between a date and a rule, who may be a party': [`4 May 2021\nSIR MARK MARTIN\n${line}\nACME LTD`, []],
  'a president between the address and the date': [
    'UPPER TRIBUNAL (LANDS CHAMBER)\nAN APPEAL AGAINST A DECISION OF THE FIRST-TIER TRIBUNAL\nBETWEEN:\nJANE DOE\nAppellant\n-and-\nACME LIMITED\nRespondent\nRe: 1 Nest Road,\nLondon N1\nPaul Crane KC, Deputy Chamber President\n4 May 2021\nRoyal Courts of Justice\nThe appellant represented herself',
    ['Paul Crane KC, Deputy Chamber President'],
  ],
  'the label Tribunal': [
    'JANE DOE\nAppellant\n- and -\nACME LTD\nRespondent\nTRIBUNAL:\nMr Justice Kite\nJudge Ann Swift\nSitting in public by way of remote video hearing on 4 May 2021\nMr Paul Black KC, Counsel, for the Appellant',
    ['Mr Justice Kite', 'Judge Ann Swift'],
  ],
  'the label Decided by': [
    'Location: Decided on the papers\nJudgment date: 4 May 2021\nDecided by:\nTRIBUNAL JUDGE OWL\nBetween\nJANE DOE\nAppellant',
    ['TRIBUNAL JUDGE OWL'],
  ],
  'an office after a colon': [
    'Before: P Crane: Judge of the Upper Tribunal\nA Robin: Member of the Upper Tribunal\nK Gull: Member of the Upper Tribunal\nAppellant: Acme 2014 Limited\nHeard at: Leeds',
    ['P Crane, Judge of the Upper Tribunal', 'A Robin, Member of the Upper Tribunal', 'K Gull, Member of the Upper Tribunal'],
  ],
  'a name in small capitals, and a member': [
    'Before\nTRIBUNAL JUDGE ann owl\nTRIBUNAL MEMBER KIM GULL\nBetween\nJANE DOE\nAppellant',
    ['TRIBUNAL JUDGE ann owl', 'TRIBUNAL MEMBER KIM GULL'],
  ],
  'a member with a colon': ['Before\nTRIBUNAL JUDGE OWL\nMEMBER: KIM GULL\nBetween\nJANE DOE', ['TRIBUNAL JUDGE OWL', 'MEMBER: KIM GULL']],
  'a member without a style above the word Between': [
    'Before\nTRIBUNAL JUDGE ANN OWL KC\nKIM GULL\nBetween\nTHE NEST FOUNDATION\nAppellant',
    ['TRIBUNAL JUDGE ANN OWL KC', 'KIM GULL'],
  ],
  'a party without a style below a tribunal judge': [
    'Before\nTRIBUNAL JUDGE ANN OWL KC\nKIM GULL\nAppellant\nand\nACME LTD',
    ['TRIBUNAL JUDGE ANN OWL KC'],
  ],
  'a party without a style below a judge of a court': ['Before\nMASTER WREN\nKIM GULL\nBetween\nACME LTD', ['MASTER WREN']],
  'a panel in one sentence': [
    'Respondent:\nBefore: Paul Crane KC, Kim Gull, and Ann Robin.\nHearing: On 4 May 2021 on the papers.',
    ['Paul Crane KC', 'Kim Gull', 'Ann Robin'],
  ],
  'names without a judge among them': ['Before: Kim Gull, and Ann Robin.\nHearing: On 4 May 2021 on the papers.', []],
  'a section of an Act in the sitting clause': [
    'Before:\nHIS HONOUR JUDGE STARLING\nSITTING AS A JUDGE OF THE HIGH COURT PURSUANT TO SECTION 9(1) SENIOR COURTS ACT 1981\nB E T W E E N:\nA LOCAL AUTHORITY',
    ['HIS HONOUR JUDGE STARLING, SITTING AS A JUDGE OF THE HIGH COURT PURSUANT TO SECTION 9(1) SENIOR COURTS ACT 1981'],
  ],

  // Heads as conversions of PDF files and of other sites leave them.
  'the label Justices between markers': [
    '[2021] UKSC 99\n##JUSTICES##: Lord Crane (President), Lady Dove (Deputy President), Lord Lark, Lord Rook of Nest\nBACKGROUND TO THE APPEAL',
    ['Lord Crane (President)', 'Lady Dove (Deputy President)', 'Lord Lark', 'Lord Rook of Nest'],
  ],
  'the label Justices with the colon inside': [
    '##Justices:## Lord Crane, Lord Lark and Lady Dove',
    ['Lord Crane', 'Lord Lark', 'Lady Dove'],
  ],
  'the label Justices above the names': [
    'JUSTICES:\nLord Crane (President)\nLord Lark\n\nBACKGROUND',
    ['Lord Crane (President)', 'Lord Lark'],
  ],
  'all judges on the line of the label, without colons, up to the parties': [
    'Before LORD JUSTICE LARK LADY JUSTICE ANN DOVE and LADY JUSTICE FINCH Between: JANE DOE Appellant - and - ACME LTD Respondent',
    ['LORD JUSTICE LARK', 'LADY JUSTICE ANN DOVE', 'LADY JUSTICE FINCH'],
  ],
  'one judge on the line of the label, up to a rule': ['Before MR JUSTICE KITE - - - - - - - Between : JANE DOE', ['MR JUSTICE KITE']],
  'a long office after a comma': [
    bailii('LORD JUSTICE LARK, VICE PRESIDENT OF THE COURT OF APPEAL, CIVIL DIVISION\nLORD JUSTICE FINCH'),
    ['LORD JUSTICE LARK, VICE PRESIDENT OF THE COURT OF APPEAL, CIVIL DIVISION', 'LORD JUSTICE FINCH'],
  ],
  'a long office on the next line': [
    bailii('LORD JUSTICE LARK\nVICE-PRESIDENT OF THE COURT OF APPEAL (CIVIL DIVISION)\nLORD JUSTICE FINCH'),
    ['LORD JUSTICE LARK, VICE-PRESIDENT OF THE COURT OF APPEAL (CIVIL DIVISION)', 'LORD JUSTICE FINCH'],
  ],
  'an office over two lines': [
    bailii('LORD JUSTICE LARK, VICE PRESIDENT OF THE COURT OF APPEAL,\nCIVIL DIVISION\nLORD JUSTICE FINCH'),
    ['LORD JUSTICE LARK, VICE PRESIDENT OF THE COURT OF APPEAL, CIVIL DIVISION', 'LORD JUSTICE FINCH'],
  ],
  'the Senior President of Tribunals and a Chancellor': [
    bailii('SIR PAUL CRANE, SENIOR PRESIDENT OF TRIBUNALS\nSIR JOHN ROOK, CHANCELLOR OF THE HIGH COURT\nLADY JUSTICE DOVE, DBE'),
    ['SIR PAUL CRANE, SENIOR PRESIDENT OF TRIBUNALS', 'SIR JOHN ROOK, CHANCELLOR OF THE HIGH COURT', 'LADY JUSTICE DOVE, DBE'],
  ],
  'a bracket that is never closed after the first judge': [
    bailii('LORD JUSTICE LARK\n(Vice-President of the Court of Appeal, Civil Division\nLORD JUSTICE FINCH\nand\nLADY JUSTICE DOVE'),
    ['LORD JUSTICE LARK (Vice-President of the Court of Appeal, Civil Division)', 'LORD JUSTICE FINCH', 'LADY JUSTICE DOVE'],
  ],
  'a bracket that is never closed on the line of the judge': [
    bailii('HHJ STARLING KC (sitting as a Judge of the High Court\nMASTER WREN'),
    ['HHJ STARLING KC (sitting as a Judge of the High Court)', 'MASTER WREN'],
  ],
  'a deputy without a style, above the office': [
    bailii('TIM ROBIN\n\n(sitting as a Deputy High Court Judge)'),
    ['TIM ROBIN (sitting as a Deputy High Court Judge)'],
  ],
  'a deputy without a style': [
    bailii('Tim Robin, sitting as a Deputy High Court Judge'),
    ['Tim Robin, sitting as a Deputy High Court Judge'],
  ],
  'an office after the name, without a comma': [
    'Before:\n\nThe Rt Hon Sir Paul Robin Judge of the Upper Tribunal\n\nAppellant: Acme Council',
    ['The Rt Hon Sir Paul Robin, Judge of the Upper Tribunal'],
  ],
  'a surveyor of the Lands Chamber, without a label': [
    'Case No: LC-2024-414\n\nIN THE UPPER TRIBUNAL (LANDS CHAMBER)\n\nPaul Robin KC, Deputy Chamber President and Mr Tim Crane FRICS FIRRV\n\n19 February 2025',
    ['Paul Robin KC, Deputy Chamber President', 'Mr Tim Crane FRICS FIRRV'],
  ],
  'a bracket that is never opened': [
    bailii('HHJ STARLING KC sitting as a Judge of the High Court)\nMASTER WREN'),
    ['HHJ STARLING KC, sitting as a Judge of the High Court', 'MASTER WREN'],
  ],
}
