const list = (words: string): string[] => words.split(' ')

// Nouns that contracts write with a capital only where they define them. "Agreement" and "Party" often stay undefined.
const NOUNS = new Set(
  list(
    'Affiliate Asset Borrower Buyer Client Collateral Contractor Consultant Customer Date Day Deliverable Distributor ' +
      'Documentation Employee Employer Equipment Expense Fee Goods Indemnitee Information Invention Landlord Lender Lessee ' +
      'Lessor Licensee Licensor Loan Loss Material Obligation Payment Period Premises Price Product Property Provider ' +
      'Purchaser Recipient Rent Right Royalty Seller Service Software Specification Subcontractor Supplier Tenant Territory ' +
      'Vendor Warranty',
  ),
)
// Words that qualify such a noun. Any other word in front makes it a name: "Acme Software".
const QUALIFIERS = new Set(
  list(
    'Additional Business Closing Commencement Completion Confidential Contract Delivery Disclosing Due Effective End Expiry ' +
      'Initial Intellectual Licensed Payment Personal Purchase Receiving Renewal Service Start Termination',
  ),
)

/** Whether a capitalised run of one or two words is a noun that a document with definitions would define. */
export function isContractNoun(term: string): boolean {
  const words = term.split(/\s/u)
  const qualified = words.length === 1 || (words.length === 2 && QUALIFIERS.has(words[0]!))
  return qualified && (NOUNS.has(words.at(-1)!) || NOUNS.has(singular(words.at(-1)!)))
}

const ROLES = new Set(
  list(
    'Borrower Buyer Client Contractor Consultant Customer Distributor Employee Employer Landlord Lender Lessee Lessor Licensee ' +
      'Licensor Provider Purchaser Recipient Seller Supplier Tenant Vendor',
  ),
)

/** Somebody who has a part in a contract: "the Purchaser" is odd even once where there is only a Buyer. */
export function isContractRole(term: string): boolean {
  return ROLES.has(term) || ROLES.has(singular(term))
}

/** One form for "Service" and "Services", "Warranty" and "Warranties". */
export function singular(word: string): string {
  return word
    .replace(/ies$/u, 'y')
    .replace(/(?<=s|x|ch|sh)es$/u, '')
    .replace(/(?<=[^s])s$/u, '')
}
