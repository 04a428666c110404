// Sites on which everybody has a page, or a host of an own: they say nothing of where somebody is at home.

const CODE = 'github\\.com|gitlab\\.com|codeberg\\.org|bitbucket\\.org|framagit\\.org|sourcehut\\.org|sr\\.ht'
const CODE_HOST = new RegExp(`^(?:www\\.)?(?:${CODE})$`)
const SHARED_SITE = new RegExp(
  `(?:^|\\.)(?:${CODE}|sourceforge\\.net|npmjs\\.com|pypi\\.org|huggingface\\.co|linkedin\\.com|x\\.com|twitter\\.com|facebook\\.com|instagram\\.com|youtube\\.com|medium\\.com|substack\\.com|discord\\.com|discord\\.gg|google\\.com|githubusercontent\\.com)$`,
)
/** `wren.bearblog.dev`: a page of a person or a small firm. */
const PERSONAL_HOST =
  /^[^.]+\.(?:(?:github|gitlab|codeberg|neocities)\.(?:io|page|org)|bearblog\.dev|wordpress\.com|blogspot\.com|tumblr\.com|carrd\.co|substack\.com|wixsite\.com|weebly\.com|jimdosite\.com)$/

/** At which the path begins with the account of an author. */
export function isCodeHost(host: string): boolean {
  return CODE_HOST.test(host)
}

export function isSharedSite(host: string): boolean {
  return SHARED_SITE.test(host)
}

export function isPersonalHost(host: string): boolean {
  return PERSONAL_HOST.test(host)
}
