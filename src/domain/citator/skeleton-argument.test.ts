import { expect, test } from 'vitest'
import { checkText } from './check-text.ts'

type Expected = readonly [text: string, name: string | undefined, result: 'link' | 'form' | 'wrong', remark: string | undefined]

/** The paragraphs of a skeleton argument, and the row of each judgment: a link with its path, or a remark. */
const skeleton: Readonly<Record<string, readonly Expected[]>> = {
  '2. Part 36 is a self-contained code: Gibbon v Manchester City Council [2010] EWCA Civ 726, [2010] 1 WLR 2081 at [4]-[6] (Moore-Bick LJ). Ibid at [12]; ibid.':
    [['[2010] EWCA Civ 726, [2010] 1 WLR 2081', 'Gibbon v Manchester City Council', 'link', '/ewca/civ/2010/726']],
  '3. Denton v TH White Ltd [2014] EWCA Civ 906, [2014] 1 WLR 3926, [2014] 4 Costs LR 752 at paras 25-30.': [
    ['[2014] EWCA Civ 906, [2014] 1 WLR 3926, [2014] 4 Costs LR 752', 'Denton v TH White Ltd', 'link', '/ewca/civ/2014/906'],
  ],
  '4. Ho v Adelekun [2021] UKSC 43; [2021] 1 WLR 5132. Again 2021 UKSC 43 at §12 and [2021] 1 W.L.R. 5132.': [
    ['[2021] UKSC 43, [2021] 1 WLR 5132', 'Ho v Adelekun', 'link', '/uksc/2021/43'],
  ],
  '6. Re Elgindata Ltd (No 2) [1992] 1 WLR 1207; [1993] 1 All ER 232.': [
    ['[1992] 1 WLR 1207, [1993] 1 All ER 232', 'Re Elgindata Ltd (No 2)', 'form', 'Known elsewhere: a law report.'],
  ],
  '7. Abuse: 59D of Johnson v Gore Wood & Co [2002] 2 AC 1, 59D-E; 1] Robinson v Chief Constable [2018] UKSC 4.': [
    ['[2002] 2 AC 1', 'Johnson v Gore Wood & Co', 'form', 'Known elsewhere: a law report.'],
    ['[2018] UKSC 4', 'Robinson v Chief Constable', 'link', '/uksc/2018/4'],
  ],
  '12. Lane v Shah [2019] UKUT 340 (LC); Hill v HMRC [2017] UKUT 340 (TC); Doe v Acme [2022] EAT 132; UKEAT/0045/19/BA.': [
    ['[2019] UKUT 340 (LC)', 'Lane v Shah', 'link', '/ukut/lc/2019/340'],
    ['[2017] UKUT 340 (TCC)', 'Hill v HMRC', 'link', '/ukut/tcc/2017/340'],
    ['[2022] EAT 132', 'Doe v Acme', 'link', '/eat/2022/132'],
    ['UKEAT/0045/19', undefined, 'form', 'Known elsewhere: BAILII, if it was published.'],
  ],
  '13. A v ICO [2022] UKFTT 2020_0341 (GRC); [2011] UKAITUR IA012342010.': [
    ['[2022] UKFTT 2020_0341 (GRC)', 'A v ICO', 'form', 'Known elsewhere: BAILII, if it was published.'],
    ['[2011] UKAITUR IA012342010', undefined, 'form', 'Known elsewhere: BAILII, if it was published.'],
  ],
  '15. JSC BTA Bank v Ablyazov [2012] EWHC 455\n(Comm), and Taylor v Burton [2014]\nEWCA Civ 63.': [
    ['[2012] EWHC 455 (Comm)', 'JSC BTA Bank v Ablyazov', 'link', '/ewhc/comm/2012/455'],
    ['[2014] EWCA Civ 63', 'Taylor v Burton', 'link', '/ewca/civ/2014/63'],
  ],
  '16. Kings v Bultitude [2010]\n\nEWHC 1795 (Ch).': [['[2010] EWHC 1795 (Ch)', 'Kings v Bultitude', 'link', '/ewhc/ch/2010/1795']],
  '17. Foo v Bar [2011] 1 WLR 290 0.': [['[2011] 1 WLR 2900', 'Foo v Bar', 'form', 'Known elsewhere: a law report.']],
  '19. Simmons v Castle 2012] EWCA Civ 1039; [2012 EWCA Civ 1288.': [
    ['[2012] EWCA Civ 1039', 'Simmons v Castle', 'link', '/ewca/civ/2012/1039'],
    ['[2012] EWCA Civ 1288', undefined, 'link', '/ewca/civ/2012/1288'],
  ],
  '20. Cantor v Bell [2017] CSOH 27; 2019 SLT 12; Couper v Irwin Mitchell 1999 SC (HL) 12; Shirley v Minister [2008] NZSC 61.': [
    ['[2017] CSOH 27', 'Cantor v Bell', 'form', 'Known elsewhere: Scotland.'],
    ['2019 SLT 12', undefined, 'form', 'Known elsewhere: Scotland.'],
    ['1999 SC (HL) 12', 'Couper v Irwin Mitchell', 'form', 'Known elsewhere: Scotland.'],
    ['[2008] NZSC 61', 'Shirley v Minister', 'form', 'Known elsewhere: New Zealand.'],
  ],
  '22. Smith v Brown [2031] UKSC 1; A v B [2024] EWHC 99887 (KB); C v D (2006) 45 EHHR 14; E v F [2005] UKSC 3; G v H [2012] UKHL 1; J v K (2018) 2 QBD 1.':
    [
      ['[2031] UKSC 1', 'Smith v Brown', 'wrong', 'The year 2031 is in the future.'],
      ['[2024] EWHC 99887 (KB)', 'A v B', 'wrong', 'No court has given a number as high as 99887 in a year.'],
      ['(2006) 45 EHHR 14', 'C v D', 'wrong', 'Unknown court or series. Is it EHRR?'],
      ['[2005] UKSC 3', 'E v F', 'wrong', 'UKSC began in 2009.'],
      ['[2012] UKHL 1', 'G v H', 'wrong', 'UKHL ended in 2009.'],
      ['(2018) 2 QBD 1', 'J v K', 'wrong', 'QBD ended in 1891.'],
    ],
  '23. Nugent v Goldsmith (unreported, 12 May 2009); Hazlett v Sefton (2000) The Times, 12 January.': [
    ['(unreported, 12 May 2009)', 'Nugent v Goldsmith', 'form', 'An unreported judgment.'],
    ['(2000) The Times, 12 January', 'Hazlett v Sefton', 'form', 'Known elsewhere: a newspaper report.'],
  ],
  '24. Case C-260/11 Edwards v Environment Agency [2013] 1 WLR 2914, EU:C:2013:221; [1991] ECR I-5357.': [
    ['Case C-260/11', undefined, 'form', 'Known elsewhere: the European courts.'],
    ['[2013] 1 WLR 2914', 'Edwards v Environment Agency', 'form', 'Known elsewhere: a law report.'],
    ['EU:C:2013:221', undefined, 'form', 'Known elsewhere: the European courts.'],
    ['[1991] ECR I-5357', undefined, 'form', 'Known elsewhere: a law report.'],
  ],
  '25. Kazakhstan Kagazy v Zhunus [2015] EWHC 404 (Comm), 158 Con LR 253.': [
    ['[2015] EWHC 404 (Comm)', 'Kazakhstan Kagazy v Zhunus', 'link', '/ewhc/comm/2015/404'],
    ['158 Con LR 253', undefined, 'wrong', 'The year is missing.'],
  ],
  '26. Solutia UK Ltd v Griffiths [2001] EWCA Civ 736, [2002] PIQR P16; Burchell v Bullard [2005] EWCA Civ 358 [2005] BLR 330 (2005) 155 NLJ 593.':
    [
      ['[2001] EWCA Civ 736, [2002] PIQR P16', 'Solutia UK Ltd v Griffiths', 'link', '/ewca/civ/2001/736'],
      ['[2005] EWCA Civ 358, [2005] BLR 330, (2005) 155 NLJ 593', 'Burchell v Bullard', 'link', '/ewca/civ/2005/358'],
    ],
  '29. Fourie v Le Roux [2007] UKHL 1, and again [2007] UKHL 1.13': [
    ['[2007] UKHL 1', 'Fourie v Le Roux', 'link', '/uk/cases/UKHL/2007/1.html'],
    ['[2007] UKHL 1.13', undefined, 'wrong', 'Letters or figures follow directly after the number.'],
  ],
  '30. Rowe v MoD [2019] SCCO 12; Webb v Waller [18] EWCA Civ 1654; Draft v Draft [2024] EWHC [●] (KB); Loss v Loss [2018] 1 WLR; EWCA Civ 932.':
    [
      ['[2019] SCCO 12', 'Rowe v MoD', 'wrong', 'Unknown court or series.'],
      ['[18] EWCA Civ 1654', 'Webb v Waller', 'wrong', 'A year has four digits.'],
      ['[2024] EWHC [●]', 'Draft v Draft', 'wrong', 'The number is missing.'],
      ['[2018] 1 WLR', 'Loss v Loss', 'wrong', 'The page is missing.'],
      ['EWCA Civ 932', undefined, 'wrong', 'The year is missing.'],
    ],
  '31. London Borough v Doe [2018] EWHC B12 (Costs); [2018] EWHC 1654; [1999] EWCA Civ 1.': [
    ['[2018] EWHC B12 (Costs)', 'London Borough v Doe', 'form', 'Known elsewhere: BAILII, if it was published.'],
    ['[2018] EWHC 1654', undefined, 'form', 'The division is missing, such as (Ch).'],
    ['[1999] EWCA Civ 1', undefined, 'form', 'Known elsewhere: BAILII, if it was published.'],
  ],
}

const resultsOf = (text: string): Expected[] =>
  checkText(text, 2026).map(({ text: cited, name, isPossible, url, reason }) => {
    if (url !== undefined) return [cited, name, 'link', url.replace(/^https:\/\/[^/]+/, '')]
    return [cited, name, isPossible ? 'form' : 'wrong', reason]
  })

test.each(Object.entries(skeleton))('puts each judgment in one row in %s', (paragraph, rows) => {
  expect(resultsOf(paragraph)).toEqual(rows)
})
