import { createAccountStore } from '../../adapters/sql/accounts/account-store.ts'
import type { Database } from '../../adapters/sql/engine/database.ts'
import type { Catalogue } from '../../messages/catalogue.ts'
import { isLanguage } from '../../messages/languages.ts'
import { catalogueOf } from '../../messages/load-catalogues.ts'

/** The language in which mails to an account are written, as the account has it when the mail leaves; English otherwise. */
export function createMailCatalogues(database: Database): (accountId: string) => Promise<Catalogue> {
  const accounts = createAccountStore(database)
  return async accountId => {
    const language = (await accounts.findById(accountId))?.language
    return catalogueOf(isLanguage(language) ? language : 'en')
  }
}
