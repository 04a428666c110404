// The page that Outlook loads unseen when a button of the add-in is pressed.
import { certifyCommand } from './outlook/certify-command.ts'

void Office.onReady()
Office.actions.associate('certifyMail', event => void certifyCommand(Office, event))
