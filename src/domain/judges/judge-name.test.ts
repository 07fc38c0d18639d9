import { expect, test } from 'vitest'
import { readJudgeName } from './judge-name.ts'

const day = '2020-06-01'

test.each([
  ['LORD JUSTICE UNDERHILL', 'Underhill LJ'],
  ['Lord Justice Underhill', 'Underhill LJ'],
  ['THE RT HON LORD JUSTICE UNDERHILL', 'Underhill LJ'],
  ['The Right Honourable Lady Justice Asplin DBE', 'Asplin LJ'],
  ['LADY JUSTICE ROSE, DBE', 'Rose LJ'],
  ['UNDERHILL LJ', 'Underhill LJ'],
  ['Underhill L.J.', 'Underhill LJ'],
  ['LORD JUSTICE UNDERHILL (Vice-President of the Court of Appeal (Civil Division))', 'Underhill LJ'],
  ['LORD JUSTICE UNDERHILL, VICE PRESIDENT OF THE COURT OF APPEAL, CIVIL DIVISION', 'Underhill LJ'],
  ['Sir Nicholas Underhill', 'Sir Nicholas Underhill'],
  ['LORD JUSTICE Peter JACKSON', 'Peter Jackson LJ'],
  ['LORD JUSTICE McCOMBE', 'McCombe LJ'],
  ['LORD JUSTICE MCCOMBE', 'McCombe LJ'],
  ['LORD JUSTICE HADDON-CAVE', 'Haddon-Cave LJ'],
  ['Mr Justice Foskett', 'Foskett J'],
  ['THE HON. MR. JUSTICE FOSKETT', 'Foskett J'],
  ['FOSKETT J', 'Foskett J'],
  ['Mrs Justice Lang DBE', 'Lang J'],
  ['Dame Justice Swift', 'Swift J'],
  ['Lord Neuberger, President', 'Lord Neuberger'],
  ['Lord Neuberger (President)', 'Lord Neuberger'],
  ['Lord Reed PSC', 'Lord Reed'],
  ['Lady Hale DPSC', 'Lady Hale'],
  ['Lord Hodge JSC', 'Lord Hodge'],
  ['LORD BURNETT OF MALDON', 'Lord Burnett of Maldon'],
  ['THE RT HON THE LORD BURNETT OF MALDON, LORD CHIEF JUSTICE OF ENGLAND AND WALES', 'Lord Burnett of Maldon CJ'],
  ['Sir Terence Etherton MR', 'Sir Terence Etherton MR'],
  ['SIR TERENCE ETHERTON (Master of the Rolls)', 'Sir Terence Etherton MR'],
  ['The Master of the Rolls, Sir Terence Etherton', 'Sir Terence Etherton MR'],
  ['THE MASTER OF THE ROLLS', 'Sir Terence Etherton MR'],
  ['Sir Geoffrey Vos C', 'Sir Geoffrey Vos C'],
  ['SIR GEOFFREY VOS, CHANCELLOR OF THE HIGH COURT', 'Sir Geoffrey Vos C'],
  ["PRESIDENT OF THE QUEEN'S BENCH DIVISION (The Rt. Hon. Dame Victoria Sharp)", 'Dame Victoria Sharp P'],
  ['THE SENIOR PRESIDENT OF TRIBUNALS', 'Sir Ernest Ryder'],
  ['HIS HONOUR JUDGE STARLING QC', 'HHJ Starling'],
  ['His Honour Judge Starling KC (sitting as a Judge of the High Court)', 'HHJ Starling'],
  ['HHJ Paul Starling, sitting as a s9 Deputy High Court Judge', 'HHJ Paul Starling'],
  ['HH JUDGE DAVIS-WHITE KC', 'HHJ Davis-White'],
  ['H.H.J. Starling', 'HHJ Starling'],
  ['Her Honour Judge Swift, Recorder of Leeds', 'HHJ Swift'],
  ['MASTER GORDON-SAKER', 'Master Gordon-Saker'],
  ['Senior Costs Judge Gordon-Saker', 'Senior Costs Judge Gordon-Saker'],
  ['MASTER GORDON-SAKER (SENIOR COSTS JUDGE)', 'Master Gordon-Saker'],
  ['Master Gordon-Saker, Senior Costs Judge', 'Master Gordon-Saker'],
  ['COSTS JUDGE LEONARD', 'Costs Judge Leonard'],
  ['Cost Judge Leonard', 'Costs Judge Leonard'],
  ['COSTS JUDGE LEONARD AS ASSESSOR', 'Costs Judge Leonard'],
  ['Master Wren as Costs Assessor', 'Master Wren'],
  ['THE SENIOR COSTS JUDGE, MASTER GORDON-SAKER', 'Master Gordon-Saker'],
  ['THE SENIOR COSTS JUDGE (Master Gordon-Saker)', 'Master Gordon-Saker'],
  ['Master Gordon- Saker', 'Master Gordon-Saker'],
  ['ANN WREN, SENIOR COSTS JUDGE', 'Senior Costs Judge Ann Wren'],
  ['DR WREN, DEPUTY COSTS JUDGE', 'Deputy Costs Judge Wren'],
  ['Deputy Costs Judge Dr Ann Wren', 'Deputy Costs Judge Ann Wren'],
  ['Chief Taxing Master Wren', 'Chief Taxing Master Wren'],
  ['Insolvency & Companies Court Judge Barber', 'Insolvency and Companies Court Judge Barber'],
  ['Deputy Master Leonard', 'Deputy Master Leonard'],
  ['Regional Costs Judge Phillips', 'Regional Costs Judge Phillips'],
  ['INSOLVENCY AND COMPANIES COURT JUDGE BARBER', 'Insolvency and Companies Court Judge Barber'],
  ['MR RECORDER OWL QC', 'Recorder Owl'],
  ['DISTRICT JUDGE OWL', 'District Judge Owl'],
  ['DDJ Owl', 'Deputy District Judge Owl'],
  ['UPPER TRIBUNAL JUDGE O’CALLAGHAN', 'Upper Tribunal Judge O’Callaghan'],
  ['TRIBUNAL JUDGE ann owl', 'Tribunal Judge Ann Owl'],
  ['MEMBER: KIM GULL', 'Kim Gull'],
  ['TRIBUNAL MEMBER KIM GULL', 'Kim Gull'],
  ['P Crane, Judge of the Upper Tribunal', 'P Crane'],
  ['ANTHONY HERON Q.C (SITTING AS A DEPUTY HIGH COURT JUDGE)', 'Anthony Heron KC'],
  ['MR PAUL HERON QC, SITTING AS A DEPUTY HIGH COURT JUDGE', 'Paul Heron KC'],
  ['Mr Timothy Heron, KC, sitting as a Deputy High Court Judge', 'Timothy Heron KC'],
  ['MR C M G OCKELTON, VICE PRESIDENT', 'C M G Ockelton'],
])('writes %j in ordinary letters', (spelling, name) => {
  expect(readJudgeName(spelling, day).name).toBe(name)
})

test('replaces an office without a name by its holder on the date, or keeps the office if unknown', () => {
  const onDay = (date: string) => readJudgeName('THE MASTER OF THE ROLLS', date).name
  expect(onDay('2015-01-15')).toBe('Lord Dyson MR')
  expect(onDay('2021-01-10')).toBe('Sir Terence Etherton MR')
  expect(onDay('2021-01-11')).toBe('Sir Geoffrey Vos MR')
  expect(readJudgeName('THE MASTER OF THE ROLLS', '1890-01-01').name).toBe('The Master of the Rolls')
  expect(readJudgeName('THE CHANCELLOR OF THE HIGH COURT', '2021-01-20').name).toBe('The Chancellor of the High Court')
})
