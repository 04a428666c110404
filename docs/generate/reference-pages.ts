import { endpointsPage } from './endpoints-page.ts'
import { portsPage } from './ports-page.ts'
import { problemsPage } from './problems-page.ts'
import { rubricsPage } from './rubrics-page.ts'
import { settingsPage } from './settings-page.ts'

/** Every generated page, by its path in the repository. */
export async function referencePages(): Promise<Record<string, string>> {
  return {
    'docs/reference/settings.md': settingsPage(),
    'docs/reference/problems.md': problemsPage(),
    'docs/reference/rubrics.md': rubricsPage(),
    'docs/reference/ports.md': portsPage(),
    'docs/reference/endpoints.md': await endpointsPage(),
  }
}
