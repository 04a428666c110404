// Hosts that mean something to the checks, whatever their owner. Registrable domains unless said otherwise.
const list = (names: string): ReadonlySet<string> => new Set(names.split(' '))

/** Anyone can open a mailbox here, so the domain says nothing about who writes. */
export const FREE_MAIL = list(
  'gmail.com googlemail.com outlook.com hotmail.com hotmail.co.uk hotmail.fr hotmail.de live.com msn.com outlook.fr outlook.de ' +
    'yahoo.com yahoo.co.uk yahoo.fr yahoo.de ymail.com rocketmail.com aol.com icloud.com me.com mac.com proton.me protonmail.com ' +
    'gmx.de gmx.net gmx.com web.de t-online.de freenet.de mail.com mail.ru inbox.ru bk.ru list.ru yandex.ru yandex.com ' +
    'qq.com 163.com 126.com sina.com orange.fr wanadoo.fr free.fr laposte.net sfr.fr libero.it virgilio.it tiscali.it ' +
    'terra.com.br uol.com.br bol.com.br zoho.com tutanota.com tuta.io comcast.net verizon.net att.net sbcglobal.net cox.net ' +
    'btinternet.com sky.com ziggo.nl hetnet.nl kpnmail.nl seznam.cz wp.pl o2.pl onet.pl naver.com hanmail.net rediffmail.com',
)

const RESERVED_MAILBOX = /^(?:no-?reply|mail-noreply|postmaster|mailer-daemon|abuse|hostmaster|webmaster)$/iu

/** A mailbox that anyone could have opened: not one of the provider's own, nor one at a host below, such as info.yahoo.com. */
export function isFreeMailbox({ address, host }: { address: string; host: string | undefined }): boolean {
  const mailbox = address.slice(0, Math.max(0, address.lastIndexOf('@')))
  return host !== undefined && FREE_MAIL.has(host) && !RESERVED_MAILBOX.test(mailbox)
}

/** Mailbox providers whose ARC seals repeat what they found; anyone else may seal a lie. */
export const TRUSTED_SEALERS = list('google.com microsoft.com messagingengine.com icloud.com yahoo.com')

/** They hide where a link leads until it is followed. */
export const SHORTENERS = list(
  'bit.ly tinyurl.com t.co goo.gl ow.ly is.gd v.gd buff.ly rebrand.ly cutt.ly shorturl.at rb.gy t.ly tiny.cc lnkd.in bl.ink ' +
    'soo.gd s.id qrco.de tr.ee linktr.ee u.to x.co adf.ly short.io shorte.st clck.ru vk.cc urlz.fr n9.cl encurtador.com.br ' +
    'dub.sh tinylink.net qr.ae 0rz.tw page.link onelink.me app.link wa.link acesse.dev abre.ai l1nk.dev ln.run geni.us search.app hotm.art l1nq.com s.yam.com',
)

/** Senders of newsletters count clicks through these. A link through one shows nothing about where it ends. */
export const CLICK_COUNTERS = list(
  'list-manage.com mailchimp.com mailchi.mp mandrillapp.com sendgrid.net sparkpostmail.com mailgun.org mailgun.net mjt.lu mailjet.com ' +
    'hubspotemail.net hubspotlinks.com hs-sites.com exacttarget.com sfmc-content.com rs6.net constantcontact.com cmail19.com cmail20.com ' +
    'createsend.com createsend1.com awstrack.me klaviyomail.com klclick.com klclick1.com convertkit-mail.com convertkit-mail2.com ' +
    'substack.com beehiiv.com sendinblue.com brevo.com sibforms.com mailerlite.com mlsend.com getresponse.com activehosted.com ' +
    'marketo.com mktoweb.com pardot.com eloqua.com responsys.net bounceexchange.com customeriomail.com iterable.com cleverreach.com ' +
    'rapidmail.de newsletter2go.com inxmail.com optivo.com emarsys.net dotdigital-pages.com dmdelivery.com ghost.io buttondown.email',
)

/** Host suffixes of free hosting: a phishing page under the provider's domain takes minutes to set up. */
const INSTANT_HOSTS = list(
  'web.app firebaseapp.com run.app pages.dev workers.dev r2.dev netlify.app vercel.app herokuapp.com glitch.me onrender.com surge.sh ' +
    'weebly.com weeblysite.com square.site blogspot.com repl.co replit.app storage.googleapis.com s3.amazonaws.com ' +
    'blob.core.windows.net web.core.windows.net azurewebsites.net azurefd.net ipfs.io dweb.link cloudflare-ipfs.com nftstorage.link ' +
    'ngrok.io ngrok-free.app trycloudflare.com canva.site framer.app translate.goog 000webhostapp.com duckdns.org appspot.com ' +
    'linodeobjects.com digitaloceanspaces.com backblazeb2.com fleek.co plesk.page strikingly.com mystrikingly.com site123.me ' +
    'yolasite.com godaddysites.com onmicrosoft.com sa.com za.com ru.com us.com eu.com it.com',
)

export function isInstantHost(host: string): boolean {
  return (
    endings(host).some(ending => INSTANT_HOSTS.has(ending)) ||
    /^[a-z0-9-]+\.blogspot\.[a-z.]{2,6}$/u.test(host)
  )
}

function endings(host: string): string[] {
  const labels = host.split('.')
  return labels.map((_, index) => labels.slice(index).join('.'))
}

/** Mail filters and portals wrap a link so that it leads through them; the true target stands in this parameter. */
export const LINK_WRAPPERS: { host: RegExp; parameter: string }[] = [
  { host: /\.safelinks\.protection\.outlook\.com$/u, parameter: 'url' },
  { host: /^urldefense\.proofpoint\.com$/u, parameter: 'u' },
  { host: /^(?:www\.)?google\.[a-z.]{2,6}$/u, parameter: 'q' },
  { host: /^(?:www\.)?google\.[a-z.]{2,6}$/u, parameter: 'url' },
  { host: /^lm?\.facebook\.com$/u, parameter: 'u' },
  { host: /^(?:www\.)?youtube\.com$/u, parameter: 'q' },
]
