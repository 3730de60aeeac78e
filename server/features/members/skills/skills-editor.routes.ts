import { editedSkills, skillsEditorCalls } from '@mutirao/contract/members/skills/skills.calls.ts';
import { sql } from 'kysely';
import { rowHandlers } from '../../../platform/editing/answer-rows.ts';
import type { RowKind } from '../../../platform/editing/row-kind.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { skillUsed } from './skills.messages.ts';

const kind: RowKind = {
  table: 'skill',
  orderBy: 't.id',
  more: sql`jsonb_build_object('is_used',
    exists (select from contestant_skill s where s.skill_id = t.id)
    or exists (select from team_skill s where s.skill_id = t.id))`,
  what: 'skill',
  name: 'name_pt',
  tags: ['skills'],
  unique: ['abbr', 'name_pt', 'name_en'],
  // Members and teams would lose it without knowing.
  onDelete: async (_transaction, { is_used }) => {
    if (is_used) throw new AppError('conflict', { message: skillUsed });
  },
};

/** How staff edit the catalogue of skills. */
export function routeSkillsEditor(app: Server, platform: Platform): void {
  answerCalls(app, skillsEditorCalls, rowHandlers(platform, editedSkills, kind));
}
