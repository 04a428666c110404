import { test } from 'node:test'
import { assertSilent, assertTwins } from '../derivations/twins.sample.ts'

test('parts that the next sentence tells add up to the whole', () => {
  assertTwins([
    [
      'The hall cost £2.4 million. A loan provided £1.1 million, a share offer £650,000 and our savings the remaining £650,000.',
      'remaining £650,000',
      'remaining £500,000',
    ],
    [
      'Visitors will see 150 objects. Eighty-five come from our own stores, forty are lent by a museum, and twenty-five by private owners.',
      'see 150',
      'see 140',
    ],
    [
      'Of our 412 members, 328 sent back the paper. For action were 246, against it 78, and four papers were spoiled.',
      '328',
      '318',
    ],
    [
      'Price counts for 40 marks, quality for 40. The quality marks are divided between method (20), staffing (15) and training (5).',
      'quality for 40',
      'quality for 45',
    ],
  ])
})

test('parts of which some are left out, or told of something else, are let pass', () => {
  assertSilent([
    'The board has six members. Two are appointed by the family, two by Northgate and one by the trust; the sixth is the director.',
    'We sold 140 tickets. Some 80 went to members, forty went to schools and ten to the press.',
    'The territory paid £2.2 million, half of the cost. A fund gave £1.3 million, and the remaining 20 percent, £0.9 million, was collected.',
    'The report has 140 pages. Eighty-five copies were printed, forty sent by post and twenty sold.',
  ])
})

test('a body that is told to be of so many has so many members named', () => {
  assertTwins([
    [
      'The club is run by a committee of eight. It consists of the chair, the secretary, the treasurer, the warden and four further members, all elected for two years.',
      'of eight',
      'of nine',
    ],
  ])
  assertSilent([
    'The club is run by a committee of nine. It consists of the chair, the officers and the heads of the teams.',
  ])
})
