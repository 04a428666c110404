import { createMailReader } from '../../adapters/mailparser/mail-reader.ts'
import { registrableDomain } from '../../adapters/tldts/registrable-domain.ts'
import { sampleAuthentication, sampleSignature } from './authentication.sample.ts'
import { createEmailProduct } from './product.ts'

/** The product where DNS shows a sound signature of the domain in From, for tests. */
export const signing = createEmailProduct({
  mail: createMailReader(),
  registrableDomain,
  authenticator: {
    async authenticate(message) {
      const [, domain = ''] = /^From:.*@([\w.-]+)/imu.exec(new TextDecoder().decode(message)) ?? []
      return sampleAuthentication({ dkim: [sampleSignature({ domain })], spf: undefined })
    },
  },
})
