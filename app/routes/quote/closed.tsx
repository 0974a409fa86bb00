import { brand } from "#app/brand.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import type { ClosedNotice } from "#app/leads/closure.server.ts";
import { Banner } from "#app/ui/banner.tsx";

export function Closed({ notice, isReply }: { notice: ClosedNotice; isReply: boolean }) {
	const { t } = useTranslation();
	return (
		<Banner failed={isReply} role={isReply ? "alert" : "status"} tabIndex={-1} autoFocus={isReply}>
			<p>{notice.message}</p>
			<p className="mt-2">
				{t("wizard:closed.until")} <time dateTime={notice.until.time}>{notice.until.text}</time> (
				{t("wizard:received.timeZone")}). {t("wizard:closed.email")}{" "}
				<a href={`mailto:${brand.email}`}>{brand.email}</a>.
			</p>
		</Banner>
	);
}
