// Articles written for the tests of claims, each in a style of its own. People, places and events are invented.
import type { SampleArticle } from '../articles.sample.ts'

/** Ranks, initials, times and decimals: everything with a full stop that ends no sentence. */
export const policeBrief = {
  title: 'Two held after warehouse fire in Marlow Bay',
  content: `Two held after warehouse fire in Marlow Bay

By Ellen Q. Marsh
June 4, 2024

Police in Marlow Bay arrested two men on Monday after a fire destroyed a warehouse on St. Anne's Road, Supt. R. J. Cole said. The fire broke out at 2.40 a.m. and burned 3.5 acres of storage.

Cole said Insp. T. Okafor would lead the inquiry. He joined the force in 1998. Nobody was hurt, according to the fire service.

Damage was put at $2.6 million by Harbour Mutual Inc. The U.S. firm insures 40 sites in the county.
`,
} satisfies SampleArticle

/** Statements, denials, plans and wishes of politicians. */
export const parliamentReport = {
  title: 'Lower house passes water bill',
  content: `Lower house passes water bill

By Jonas Reyl
Oct. 9, 2024

The lower house passed the water bill by 212 votes to 148 on Tuesday, the speaker's office said.

Prime Minister Ada Lindholm said the law would halve leaks by 2030. She took office in March 2023. “It is the best day of my term,” she told reporters.

Opposition leader Marko Vail denied that his party had blocked the bill. The government should resign, Vail said. Is anyone surprised?

The ministry may publish the rules next month. Ministers plan to visit the Tarn valley next week. Leaks cost the country 1.1 billion euros a year, according to the audit office.
`,
} satisfies SampleArticle

/** A feature with pronouns that can and cannot be resolved. */
export const scienceFeature = {
  title: 'Old telescope finds new moon',
  content: `Old telescope finds new moon

By Pia Lund
12 May 2023

The Corran telescope was built in 1958. It was repaired twice in the nineties. It is hard to say why it was forgotten.

Professor Ines Abara found the moon in January. She sent 14 pictures to the Union of Astronomers. Its board confirmed the find on April 3.

Abara thanked Dr. Leo Hart of Corran. He had kept the mirror clean for 22 years, since May 2001.

The engineers had given up. They returned when the city paid $300,000.
`,
} satisfies SampleArticle

/** A column: hardly anything in it can be checked. */
export const column = {
  title: 'Opinion: Enough of the roadworks',
  content: `Enough of the roadworks

I have lived on Quay Street for thirty years, and I have never seen such a mess. Of course the council blames the weather. We must ask who profits. Why does nobody resign?

Sign up for the petition today. Frankly, the mayor should be ashamed. The roadworks began on 3 March 2022 and have cost the city £4.8 million, according to the council's accounts.
`,
} satisfies SampleArticle

/** Market copy: nearly every sentence has figures. */
export const marketReport = {
  title: 'Brenning shares slide after weak quarter',
  content: `Brenning shares slide after weak quarter

Feb. 21, 2025

Shares of Brenning AG fell 7.4 percent on Friday, their biggest loss since 2020. The maker of pumps earned 31 million euros in the fourth quarter, down from 44 million a year earlier.

Orders rose 3 percent to 512 million euros, the company reported. It employs 6,200 people in nine countries.

Analysts said the outlook could weigh on the stock. Some traders believe a sale is near.

“We are not satisfied with our margin and we will cut costs,” chief executive Nora Feld said.
`,
} satisfies SampleArticle
