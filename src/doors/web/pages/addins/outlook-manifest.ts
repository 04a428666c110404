import { createHash } from 'node:crypto'
import { type Html, html } from '../../html.ts'

export const ICON_SIZES = [16, 32, 64, 80, 128]
/** Outlook fetches pages anew at every use; it reads this file again only when the version has changed. */
const VERSION = '1.0.0.0'

/** Not `html`: the manifest is for Outlook, and its words are not collected for other languages. */
const xml = html

type Command = { id: string; label: string; tip: string; action: Html }

/** The add-in only manifest 1.1 (MS-OWEMXML). The order of its elements is fixed by the schema. */
export function outlookManifest(baseUrl: string): string {
  const at = (path: string) => `${baseUrl}/addins/outlook/${path}`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml`<OfficeApp xmlns="http://schemas.microsoft.com/office/appforoffice/1.1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:bt="http://schemas.microsoft.com/office/officeappbasictypes/1.0" xsi:type="MailApp">
  <Id>${addinId(baseUrl)}</Id>
  <Version>${VERSION}</Version>
  <ProviderName>Pinproof</ProviderName>
  <DefaultLocale>en-US</DefaultLocale>
  <DisplayName DefaultValue="Pinproof"/>
  <Description DefaultValue="Certify the mails you send by blind copy, and check the ones you receive."/>
  <IconUrl DefaultValue="${at('icons/icon-64.png')}"/>
  <HighResolutionIconUrl DefaultValue="${at('icons/icon-128.png')}"/>
  <SupportUrl DefaultValue="${baseUrl}/addins"/>
  <Hosts><Host Name="Mailbox"/></Hosts>
  <Requirements><Sets><Set Name="Mailbox" MinVersion="1.3"/></Sets></Requirements>
  <FormSettings>
    <Form xsi:type="ItemRead">
      <DesktopSettings><SourceLocation DefaultValue="${at('pane')}"/><RequestedHeight>450</RequestedHeight></DesktopSettings>
    </Form>
    <Form xsi:type="ItemEdit">
      <DesktopSettings><SourceLocation DefaultValue="${at('pane')}"/></DesktopSettings>
    </Form>
  </FormSettings>
  <Permissions>ReadWriteItem</Permissions>
  <Rule xsi:type="RuleCollection" Mode="Or">
    <Rule xsi:type="ItemIs" ItemType="Message" FormType="Read"/>
    <Rule xsi:type="ItemIs" ItemType="Message" FormType="Edit"/>
  </Rule>
  <DisableEntityHighlighting>true</DisableEntityHighlighting>
  ${versionOverrides(at)}
</OfficeApp>`}\n`
}

/** One add-in per service: a mailbox may hold those of several. */
function addinId(baseUrl: string): string {
  const hex = createHash('sha256').update(`pinproof outlook add-in\n${baseUrl}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

const OPEN_PANE = xml`<Action xsi:type="ShowTaskpane"><SourceLocation resid="pane"/></Action>`
const CERTIFY: Command = {
  id: 'certify',
  label: 'Certify this mail',
  tip: 'Puts your secret address into BCC, or takes it out again.',
  action: xml`<Action xsi:type="ExecuteFunction"><FunctionName>certifyMail</FunctionName></Action>`,
}
const SETTINGS: Command = {
  id: 'settings',
  label: 'Pinproof settings',
  tip: 'Set your secret address, and see whether this mail will be certified.',
  action: OPEN_PANE,
}
const CHECK: Command = {
  id: 'check',
  label: 'Check this mail',
  tip: 'Looks for certificates of this mail. Only its hash leaves your machine.',
  action: OPEN_PANE,
}

function versionOverrides(at: (path: string) => string): Html {
  const commands = [CERTIFY, SETTINGS, CHECK]
  return xml`<VersionOverrides xmlns="http://schemas.microsoft.com/office/mailappversionoverrides" xsi:type="VersionOverridesV1_0">
    <Requirements><bt:Sets DefaultMinVersion="1.3"><bt:Set Name="Mailbox"/></bt:Sets></Requirements>
    <Hosts>
      <Host xsi:type="MailHost">
        <DesktopFormFactor>
          <FunctionFile resid="commands"/>
          ${surface('MessageReadCommandSurface', 'read', [CHECK])}
          ${surface('MessageComposeCommandSurface', 'compose', [CERTIFY, SETTINGS])}
        </DesktopFormFactor>
      </Host>
    </Hosts>
    <Resources>
      <bt:Images>${[16, 32, 80].map(size => xml`<bt:Image id="icon${size}" DefaultValue="${at(`icons/icon-${size}.png`)}"/>`)}</bt:Images>
      <bt:Urls><bt:Url id="pane" DefaultValue="${at('pane')}"/><bt:Url id="commands" DefaultValue="${at('commands')}"/></bt:Urls>
      <bt:ShortStrings><bt:String id="group" DefaultValue="Pinproof"/>${commands.map(({ id, label }) => xml`<bt:String id="${id}Label" DefaultValue="${label}"/>`)}</bt:ShortStrings>
      <bt:LongStrings>${commands.map(({ id, tip }) => xml`<bt:String id="${id}Tip" DefaultValue="${tip}"/>`)}</bt:LongStrings>
    </Resources>
  </VersionOverrides>`
}

function surface(type: string, name: string, commands: Command[]): Html {
  return xml`<ExtensionPoint xsi:type="${type}">
            <OfficeTab id="TabDefault">
              <Group id="${name}Group">
                <Label resid="group"/>
                ${commands.map(button)}
              </Group>
            </OfficeTab>
          </ExtensionPoint>`
}

function button({ id, action }: Command): Html {
  return xml`<Control xsi:type="Button" id="${id}Button">
                  <Label resid="${id}Label"/>
                  <Supertip><Title resid="${id}Label"/><Description resid="${id}Tip"/></Supertip>
                  <Icon>${[16, 32, 80].map(size => xml`<bt:Image size="${size}" resid="icon${size}"/>`)}</Icon>
                  ${action}
                </Control>`
}
