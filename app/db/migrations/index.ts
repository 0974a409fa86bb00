import type { Migration } from "kysely/migration";
import { up as first } from "#app/db/migrations/0001-first.ts";
import { up as draftOwner } from "#app/db/migrations/0002-draft-owner.ts";
import { up as followUp } from "#app/db/migrations/0003-follow-up.ts";
import { up as indexes } from "#app/db/migrations/0004-indexes.ts";
import { up as idempotencyKey } from "#app/db/migrations/0005-idempotency-key.ts";
import { up as draftLink } from "#app/db/migrations/0006-draft-link.ts";
import { up as ownData } from "#app/db/migrations/0007-own-data.ts";
import { up as draftMail } from "#app/db/migrations/0008-draft-mail.ts";
import { up as notes } from "#app/db/migrations/0009-notes.ts";
import { up as deliveryOrder } from "#app/db/migrations/0011-delivery-order.ts";
import { up as waiting } from "#app/db/migrations/0012-waiting.ts";
import { up as draftAddress } from "#app/db/migrations/0013-draft-address.ts";
import { up as incomplete } from "#app/db/migrations/0014-incomplete.ts";
import { up as unconfirmed } from "#app/db/migrations/0015-unconfirmed.ts";
import { up as erasureReason } from "#app/db/migrations/0016-erasure-reason.ts";

export const migrations: Record<string, Migration> = {
	"0001-first": { up: first },
	"0002-draft-owner": { up: draftOwner },
	"0003-follow-up": { up: followUp },
	"0004-indexes": { up: indexes },
	"0005-idempotency-key": { up: idempotencyKey },
	"0006-draft-link": { up: draftLink },
	"0007-own-data": { up: ownData },
	"0008-draft-mail": { up: draftMail },
	"0009-notes": { up: notes },
	"0011-delivery-order": { up: deliveryOrder },
	"0012-waiting": { up: waiting },
	"0013-draft-address": { up: draftAddress },
	"0014-incomplete": { up: incomplete },
	"0015-unconfirmed": { up: unconfirmed },
	"0016-erasure-reason": { up: erasureReason },
};
